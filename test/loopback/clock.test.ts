import { expect, test } from 'vitest';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import { Ids, isOlder } from '../../src/loopback/ids.ts';

test('what falls due happens at its own moment, in order', () => {
  const clock = new FakeClock(0);
  const heard: string[] = [];
  clock.after(20, () => heard.push(`second at ${clock.now()}`));
  clock.after(10, () => {
    heard.push(`first at ${clock.now()}`);
    clock.after(5, () => heard.push(`between at ${clock.now()}`));
  });
  const cancel = clock.after(12, () => heard.push('never'));
  cancel();
  clock.advance(30);
  expect(heard).toEqual(['first at 10', 'between at 15', 'second at 20']);
  expect(clock.now()).toBe(30);
});

test('each id is greater than all before it, whatever the clock does', () => {
  const ids = new Ids(new FakeClock());
  const some = Array.from({ length: 5 }, () => ids.next());
  expect(some.every((id, place) => place === 0 || isOlder(some[place - 1] ?? '', id))).toBe(true);
  ids.startAfter('9999999999999999999');
  expect(ids.next()).toBe('10000000000000000000');
});
