import { describe, test } from 'vitest';
import { games, oneOfEach, playAgain } from './games.ts';

describe('whole games, played again, are by the rules; of four, what anybody sees on the way is as described', () => {
  const others = games.filter((each) => !oneOfEach.includes(each));
  test.each(others)('$file', ({ game }) => void playAgain(game));
});
