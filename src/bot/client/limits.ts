/**
 * Limits of Discord's platform, each with its source. Messages are built within these, and the loopback refuses what
 * passes them. Sizes of panels are in `game-api/panel/limits.ts`; a test compares both.
 * Sources: D = Discord's API documentation (August 2026), S = Discord's OpenAPI file (July 2026),
 * O = observed by others and not written down by Discord.
 */

// Interactions

/** Milliseconds until an interaction must be answered, if only by a deferral. D interactions/receiving-and-responding. */
export const FIRST_ANSWER_MS = 3_000;
/** Milliseconds during which an answered interaction's token edits and follows up. D interactions/receiving-and-responding. */
export const TOKEN_LIFE_MS = 15 * 60_000;
/** Choices that one autocomplete answer offers. D interactions/receiving-and-responding. */
export const AUTOCOMPLETE_CHOICES = 25;

// Messages

/** Characters of a message's content. D resources/message; S says 4000 for channel messages and is too loose. */
export const CONTENT_LENGTH = 2_000;
/** Characters of all embeds of a message together. D resources/message#embed-object-embed-limits. */
export const EMBED_TOTAL_LENGTH = 6_000;
/** Milliseconds during which an enforced nonce is remembered: "the last few minutes". D resources/message#create-message. */
export const NONCE_LIFE_MS = 5 * 60_000;

/** Bits of a message's flags. D resources/message#message-object-message-flags. */
export const MESSAGE_FLAGS = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  voice: 1 << 13,
  componentsV2: 1 << 15,
} as const;
/** Flags that a message posted to a channel may carry. D resources/message#create-message. */
export const CHANNEL_POST_FLAGS =
  MESSAGE_FLAGS.suppressEmbeds | MESSAGE_FLAGS.suppressNotifications | MESSAGE_FLAGS.voice | MESSAGE_FLAGS.componentsV2;
/** Flags that a reply or followup to an interaction may carry. D interactions/receiving-and-responding. */
export const REPLY_FLAGS = CHANNEL_POST_FLAGS | MESSAGE_FLAGS.ephemeral;
/** Flags that a deferred reply may carry. D interactions/receiving-and-responding. */
export const DEFERRAL_FLAGS = MESSAGE_FLAGS.ephemeral;
/** Flags that an edit may set. D resources/message#edit-message. */
export const EDIT_FLAGS = MESSAGE_FLAGS.suppressEmbeds | MESSAGE_FLAGS.componentsV2;

// Components

/** Action rows of a message without Components V2. D components/reference#legacy-message-component-behavior. */
export const LEGACY_ROWS = 5;
/** Buttons of an action row; a select needs a row for itself. D components/reference#action-row. */
export const ROW_BUTTONS = 5;
/** Options of a select. D components/reference#string-select. */
export const SELECT_OPTIONS = 25;
/** Components of a V2 message, those inside others included. D components/reference. */
export const V2_COMPONENTS = 40;
/** Characters of all text displays of a V2 message together. O, docs pull request 8562. */
export const V2_TEXT_LENGTH = 4_000;
/** Bytes of text above which Discord's own servers fail on a V2 message. O, docs issue 8554. */
export const V2_TEXT_BYTES = 10_170;
/** Characters of a picture's alt text. D components/reference#media-gallery; S for attachments. */
export const ALT_TEXT_LENGTH = 1_024;

// Modals

/** Characters of a modal's title. D interactions/receiving-and-responding. */
export const MODAL_TITLE_LENGTH = 45;
/** Components of a modal. D interactions/receiving-and-responding; S says 40 and is too loose. */
export const MODAL_COMPONENTS = 5;
/** Characters of a label's text. D components/reference#label. */
export const LABEL_LENGTH = 45;
/** Characters below a label's text. D components/reference#label. */
export const LABEL_DESCRIPTION_LENGTH = 100;
/** Files of a file upload. D components/reference#file-upload. */
export const UPLOAD_FILES = 10;

// Commands

/** Slash commands of an application, globally and again in each guild. D interactions/application-commands. */
export const SLASH_COMMANDS = 100;
/** User commands, and as many message commands. D interactions/application-commands. */
export const CONTEXT_COMMANDS = 15;
/** New commands a guild accepts in a day. D interactions/application-commands. */
export const COMMAND_CREATES_PER_DAY = 200;
/** Names of slash commands, subcommands and options. D interactions/application-commands#naming. */
export const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
/** Characters of the name of a user or message command, in each language. D interactions/application-commands#naming. */
export const MENU_NAME_LENGTH = 32;
/** Characters of the description of a command, a subcommand or an option. D interactions/application-commands. */
export const COMMAND_DESCRIPTION_LENGTH = 100;
/** Options of a command; subcommands and groups share these slots. D interactions/application-commands. */
export const COMMAND_OPTIONS = 25;
/** Choices of an option. D interactions/application-commands. */
export const OPTION_CHOICES = 25;
/** Characters of a choice's name or text value. D interactions/application-commands. */
export const CHOICE_LENGTH = 100;
/** Characters of names, descriptions and values of one command together. D interactions/application-commands. */
export const COMMAND_TOTAL_LENGTH = 8_000;

// Emojis

/** Emojis of an application. D resources/emoji#emoji-object. */
export const APPLICATION_EMOJIS = 2_000;
/** Names of emojis. D resources/emoji#create-application-emoji. */
export const EMOJI_NAME = /^\w{2,32}$/;
/** Bytes of the picture of an emoji. D resources/emoji#create-guild-emoji. */
export const EMOJI_BYTES = 256 * 1024;

// Files

/** Files of one message. D reference#uploading-files. */
export const FILES = 10;
/** Bytes of one file in a guild without boosts; an interaction says its own `attachment_size_limit`. D reference. */
export const FILE_BYTES = 10 * 1024 * 1024;
/** Bytes of one request. D topics/opcodes-and-status-codes, 40005 and 30015. */
export const REQUEST_BYTES = 25 * 1024 * 1024;

// Channels and threads

/** Channels of a guild. D topics/opcodes-and-status-codes, 30013. */
export const GUILD_CHANNELS = 500;
/** Channels of a category. D resources/channel. */
export const CATEGORY_CHANNELS = 50;
/** Pinned messages of a channel. D topics/opcodes-and-status-codes, 30003. */
export const PINS = 250;
/** Different reactions on a message. D topics/opcodes-and-status-codes, 30010. */
export const REACTIONS = 20;
/** Members of a thread. D topics/opcodes-and-status-codes, 30033. */
export const THREAD_MEMBERS = 1_000;
/** Threads of a guild that are not archived. O, error 160006 and the counts of large bots. */
export const ACTIVE_THREADS = 1_000;
/** Minutes without a message after which a thread may archive itself. D topics/threads. */
export const THREAD_ARCHIVE_MINUTES = [60, 1_440, 4_320, 10_080] as const;
/** Tags of a forum. D resources/channel#channel-object. */
export const FORUM_TAGS = 20;
/** Tags of a post. D resources/channel#channel-object, `applied_tags`. */
export const POST_TAGS = 5;
/** Characters of the name of a tag. D resources/channel#forum-tag-object. */
export const TAG_NAME_LENGTH = 20;
/** Characters of the name of a channel or a thread. D resources/channel. */
export const CHANNEL_NAME_LENGTH = 100;

// Rates

/** Requests per second of a bot; interaction endpoints don't count. D topics/rate-limits. */
export const GLOBAL_REQUESTS_PER_SECOND = 50;
/** Messages a channel takes in `CHANNEL_POSTS_WINDOW_MS`. O, docs issue 20. */
export const CHANNEL_POSTS = 5;
/** The window of `CHANNEL_POSTS`. */
export const CHANNEL_POSTS_WINDOW_MS = 5_000;

// Gateway

/** Payloads that a client may send to the gateway in `GATEWAY_SENDS_WINDOW_MS`. D events/gateway#rate-limiting. */
export const GATEWAY_SENDS = 120;
/** The window of `GATEWAY_SENDS`. */
export const GATEWAY_SENDS_WINDOW_MS = 60_000;
/** Bytes of one payload that a client sends to the gateway. D events/gateway#sending-events. */
export const GATEWAY_PAYLOAD_BYTES = 4_096;
