/** Province code: the code of a province by its Thai or English name, with or without จังหวัด; Bangkok where the name says nothing. */
import { type Province, provinces } from './values/provinces.ts';

const codes = new Map(
  Object.entries(provinces).flatMap(([code, names]) => names.map((name) => [plain(name), code as Province] as const)),
);

export const provinceCode = (name: string | null): Province => codes.get(plain(name ?? '')) ?? '10';

function plain(name: string): string {
  return name
    .replace(/^(จังหวัด|จ\.)/, '')
    .replace(/[\s.]/g, '')
    .toLowerCase();
}
