import { expect, it } from 'vitest';
import { keepAlive, mostOfAddress, mostOfSession, OpenLines, writeTo } from './open-lines.ts';

class Line {
  readonly written: string[] = [];
  writableEnded = false;
  isDestroyed = false;
  writableLength = 0;
  write(text: string) {
    this.written.push(text);
    return true;
  }
  end() {
    this.writableEnded = true;
    return this;
  }
  destroy() {
    this.isDestroyed = true;
    return this;
  }
}
type Open = Parameters<OpenLines['add']>[0];
const asOpen = (line: Line) => line as unknown as Open;

it('an address has room until it has its most lines, and again when one is closed', () => {
  const lines = new OpenLines();
  const leave = Array.from({ length: mostOfAddress }, (_, nth) => {
    expect(lines.hasRoomFor('203.0.113.9')).toBe(true);
    return lines.add(asOpen(new Line()), { session: `${nth}`, address: '203.0.113.9' });
  });
  expect(lines.hasRoomFor('203.0.113.9')).toBe(false);
  expect(lines.hasRoomFor('203.0.113.10')).toBe(true);
  leave[7]?.();
  expect(lines.hasRoomFor('203.0.113.9')).toBe(true);
});

it('a session keeps its latest lines', () => {
  const lines = new OpenLines();
  const all = Array.from({ length: mostOfSession + 3 }, () => new Line());
  for (const line of all) lines.add(asOpen(line), { session: 'one', address: 'a' });
  expect(all.filter(({ writableEnded }) => writableEnded)).toEqual(all.slice(0, 3));
});

it('a server that stops ends all of them', () => {
  const lines = new OpenLines();
  const [one, other] = [new Line(), new Line()];
  lines.add(asOpen(one), { session: 'one', address: 'a' });
  lines.add(asOpen(other), { session: 'other', address: 'b' });
  lines.endAll();
  expect([one.writableEnded, other.writableEnded]).toEqual([true, true]);
});

it('nothing is written to a line that ended; one whose end is not read by the next sign of life is closed', () => {
  const line = new Line();
  keepAlive(asOpen(line));
  line.end();
  writeTo(asOpen(line), 'news');
  expect([line.written, line.isDestroyed]).toEqual([[': still here\n\n'], false]);
  keepAlive(asOpen(line));
  expect([line.written, line.isDestroyed]).toEqual([[': still here\n\n'], true]);
});
