import { z } from 'zod';

const pictureSchema = z.object({
  url: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  description: z.string().optional(),
});

export const embedSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  url: z.string().optional(),
  color: z.int().optional(),
  timestamp: z.string().optional(),
  footer: z.object({ text: z.string(), icon_url: z.string().optional() }).optional(),
  image: pictureSchema.optional(),
  thumbnail: pictureSchema.optional(),
  author: z.object({ name: z.string(), url: z.string().optional(), icon_url: z.string().optional() }).optional(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().optional() })).optional(),
});

export type Embed = z.infer<typeof embedSchema>;
