/** What is looked for: the words typed, in small letters, at most five; figures lose the signs between them, so that 081-234 finds 081234. */
import { latinDigits } from '#kernel/format';

const mostWords = 5;

export function searchWords(typed: string): string[] {
  const words = latinDigits(typed).toLowerCase().trim().split(/\s+/).filter(Boolean);
  return words.map((word) => (/^\+?[\d().-]+$/.test(word) ? figuresOf(word) : word)).slice(0, mostWords);
}

/** A code such as 2024-001 is looked for as typed unless it can only be a phone number: nine figures, or a first 0 or +. */
function figuresOf(word: string): string {
  const figures = word.replace(/[().-]/g, '').replace(/^\+66/, '0');
  return /^[0+]/.test(figures) || figures.length >= 9 ? figures : word;
}
