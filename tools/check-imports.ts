// Which parts may import which, and which words are forbidden. One table: `node tools/check-imports.ts`.
import { posix } from 'node:path';
import { Visitor } from 'vite';
import { type Finding, lineOf, parse, report, type Source, sourcesToCheck } from './checks/sources.ts';
import { checkWords } from './checks/words.ts';
import { moduleOrder } from './module-order.ts';
import { house } from './setup/house.mjs';

/** The place of a file: `modules/leave/rules/…` is part `rules` of the module leave. */
interface Place {
  readonly part: Part;
  readonly module?: string;
  /** Below the module: `server/public.ts`. */
  readonly below: string;
}

type Part = keyof typeof table;

interface Row {
  /** Parts of the repository other than modules. */
  readonly house: readonly string[];
  /** Parts of its own module. */
  readonly own: readonly string[];
  /** Parts of earlier modules; `server/public` is one file. `pages` are open in any order. */
  readonly earlier: readonly string[];
  readonly packages: RegExp;
}

const pure = ['contract', 'errors', 'text', 'rules'];
/** Addresses of pages. They import only the kernel, so a link may lead to a later module without a circle. */
const withPages = [...pure, 'pages'];
const anything = /./;
const ofServer = /^(?!react|@mantine|@tanstack|@tabler|i18next|vite)/;
const ofWeb =
  /^(react|react-dom|react-i18next|i18next|@mantine\/|@tanstack\/|@tabler\/|@fontsource\/|zod|dayjs|temporal-polyfill|@orpc\/contract)/;
/** The large libraries are behind a component that loads them late. */
const ofWebKit = new RegExp(`${ofWeb.source}|^(leaflet|qr|@tiptap)(/|$)`);

const table = {
  kernel: {
    house: ['kernel'],
    own: [],
    earlier: [],
    packages: /^(zod|@orpc\/contract|libphonenumber-js\/(core|max\/metadata))$/,
  },
  contract: { house: ['kernel'], own: pure, earlier: ['contract', 'rules'], packages: /^zod$/ },
  errors: { house: ['kernel'], own: pure, earlier: ['contract'], packages: /^zod$/ },
  text: { house: ['kernel'], own: pure, earlier: ['contract'], packages: /^zod$/ },
  pages: { house: ['kernel'], own: [], earlier: [], packages: /^$/ },
  events: { house: ['kernel'], own: pure, earlier: ['contract', 'rules'], packages: /^zod$/ },
  rules: { house: ['kernel'], own: withPages, earlier: ['rules', 'contract', 'pages'], packages: /^zod(\/mini)?$/ },
  server: {
    house: ['kernel', 'server-kit', 'database/tables'],
    own: [...withPages, 'events', 'server'],
    earlier: ['contract', 'errors', 'rules', 'pages', 'events', 'server/public'],
    // Only the kit has the pool: a module gets a transaction.
    packages: /^(?!pg$|fastify$|react|@mantine|@tanstack|@tabler|i18next|vite)/,
  },
  web: {
    house: ['kernel', 'web-kit'],
    own: [...withPages, 'web'],
    earlier: ['contract', 'rules', 'pages', 'web/public'],
    packages: ofWeb,
  },
  // Types of rows, generated from the schema.
  'database/tables': { house: ['kernel'], own: [], earlier: [], packages: /^$/ },
  'server-kit': { house: ['kernel', 'server-kit'], own: [], earlier: [], packages: ofServer },
  'web-kit': { house: ['kernel', 'web-kit'], own: [], earlier: [], packages: ofWebKit },
  apps: { house: ['kernel', 'apps'], own: [], earlier: pure, packages: /^(zod|@orpc\/)/ },
  'apps/server': {
    house: ['kernel', 'server-kit', 'apps', 'apps/server'],
    own: [],
    earlier: [...withPages, 'events', 'server/public', 'server/module'],
    packages: ofServer,
  },
  'apps/web': {
    house: ['kernel', 'web-kit', 'apps', 'apps/web'],
    own: [],
    earlier: [...withPages, 'web/public', 'web/module'],
    packages: ofWeb,
  },
  // Tests, builds and benches may import everything.
  workshop: { house: [], own: [], earlier: [], packages: anything },
} as const satisfies Readonly<Record<string, Row>>;

const isTest = /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/;

function placeOf(path: string): Place {
  const [first = '', second = '', third = '', ...rest] = path.split('/');
  if (first === 'modules') {
    // A speciality of enterprise is a folder with the parts of a module: `modules/enterprise/icc/rules/…`.
    const [inner = ''] = rest;
    const isSpeciality = second === 'enterprise' && !(third.replace(/\.ts$/, '') in table) && rest.length > 0;
    const part = (isSpeciality ? inner : third).replace(/\.ts$/, '');
    return { part: part in table ? (part as Part) : 'workshop', module: second, below: [third, ...rest].join('/') };
  }
  if (first === 'apps' && (second === 'server' || second === 'web')) return { part: `apps/${second}`, below: path };
  if (path === 'database/tables.ts') return { part: 'database/tables', below: path };
  const isPart = first === 'kernel' || first === 'server-kit' || first === 'web-kit' || first === 'apps';
  return { part: isPart ? first : 'workshop', below: path };
}

/** The file an import names, or null for a package. */
export function targetOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [, alias, rest] = /^#([^/]+)\/(.+)$/.exec(name) ?? [];
  if (!alias || !rest) return null;
  const aliases: Readonly<Record<string, string>> = {
    kernel: `kernel/${rest}.ts`,
    server: `server-kit/${rest}.ts`,
    web: `web-kit/${rest}.ts`,
    ui: `web-kit/ui/${rest}.tsx`,
    database: `database/${rest}.ts`,
    apps: `apps/${rest}.ts`,
  };
  return aliases[alias] ?? `modules/${alias}/${rest}.ts`;
}

const order = (module: string): number => (moduleOrder as readonly string[]).indexOf(module);

/** Why the import is not allowed, or null. */
export function objectionTo(from: string, name: string): string | null {
  if (name.startsWith('../..')) return `${name} climbs out of its folder twice: use the name that begins with #.`;
  const own = placeOf(from);
  if (own.part === 'workshop' || isTest.test(from)) return null;
  const row: Row = table[own.part];
  const target = targetOf(from, name);
  if (target === null) return row.packages.test(name) ? null : `${own.part} may not import the package ${name}.`;
  if (isTest.test(target)) return `${name} is for tests only.`;
  const place = placeOf(target);
  if (place.module === undefined)
    return place.part === own.part || row.house.includes(place.part) ? null : `${own.part} may not import ${target}.`;
  if (name.startsWith('.') && place.module !== own.module)
    return `${name} leaves its module: use #${place.module}/… instead.`;
  if (place.module === own.module)
    return row.own.includes(place.part) ? null : `${own.part} may not import ${place.part} of its own module.`;
  if (own.module !== undefined && place.part !== 'pages' && order(place.module) > order(own.module))
    return `${own.module} comes before ${place.module}: let ${place.module} hear an event, or move the code.`;
  const isDoor = row.earlier.includes(place.part) || row.earlier.includes(place.below.replace(/\.ts$/, ''));
  return isDoor ? null : `${own.part} may not import ${place.below} of ${place.module}.`;
}

export function checkImports(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const finding = (offset: number, message: string | null): Finding[] =>
      message === null ? [] : [{ path: source.path, line: lineOf(source.text, offset), message }];
    const named = importsOf(source).flatMap(({ name, offset }) => finding(offset, objectionTo(source.path, name)));
    const { part, module } = placeOf(source.path);
    const isUnknown = part !== 'workshop' && module !== undefined && order(module) < 0;
    return [...named, ...finding(0, isUnknown ? `${module} has no place in tools/module-order.ts.` : null)];
  });
}

/** `import('…')` as an expression or a type. The tree of a file is made when it is asked for, which takes most of the time. */
const mayImportInside = /\bimport\s*(\(|\/)/;

function importsOf(source: Source): { name: string; offset: number }[] {
  const parsed = parse(source);
  const { module } = parsed;
  const names = module.staticImports.map(({ moduleRequest }) => ({ ...moduleRequest, offset: moduleRequest.start }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ ...moduleRequest, offset: moduleRequest.start }] : [])),
  );
  const found = [...names, ...exported].map(({ value, offset }) => ({ name: value, offset }));
  if (!mayImportInside.test(source.text)) return found;
  new Visitor({
    ImportExpression({ source: { type, start, ...literal } }) {
      if (type === 'Literal' && 'value' in literal) found.push({ name: String(literal.value), offset: start });
    },
    TSImportType({ source: literal }) {
      found.push({ name: literal.value, offset: literal.start });
    },
  }).visit(parsed.program);
  return found;
}

if (import.meta.main) {
  const sources = sourcesToCheck(
    house,
    /^(kernel|modules|server-kit|web-kit|apps|database|tools|e2e)\/.*\.(tsx?|mjs)$|^[^/]+\.ts$/,
  );
  report([...checkImports(sources), ...checkWords(sources)], 'Imports and forbidden words');
}
