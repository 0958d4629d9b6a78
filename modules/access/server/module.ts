import { isContractProcedure } from '@orpc/contract';
import type { Call } from '#kernel/call';
import { metaOf, nameOf } from '#kernel/call';
import type { AnyEvent } from '#kernel/events';
import type { Due } from '#server/due';
import type { Hears } from '#server/events';
import type { AnyJob } from '#server/jobs';
import type { Demo } from './demo.ts';
import type { Handler } from './handle.ts';
import type { PersonalData } from './personal-data.ts';
import type { Plug } from './plug.ts';

/** What a module receives when the server starts. */
export interface ModuleStart<Options = unknown> {
  /** Everything the product keeps about people: what a copy contains and what erasure deletes. */
  readonly personalData: readonly PersonalData[];
  /** What all modules plug into places that others declare (plug.ts). */
  readonly plugs: readonly Plug[];
  /** The configuration of this module. */
  readonly options: Options;
}

/** Known at once, or once the server starts. */
type AtStart<Part, Options> = Part | ((start: ModuleStart<Options>) => Part);

/** The whole server of a module: `apps/server/modules.ts` lists one per module and knows nothing more about it. */
export interface ServerModule<Options = never> {
  readonly name: string;
  /** The contract: each call by its name. Other exports in it are ignored. */
  readonly contract: Readonly<Record<string, unknown>>;
  /** Calls that need no token, named a second time so that a reviewer sees them in one place. */
  readonly publicCalls: readonly Call[];
  readonly handlers: AtStart<readonly Handler[], Options>;
  readonly jobs: AtStart<readonly AnyJob[], Options>;
  readonly hears: AtStart<readonly Hears[], Options>;
  /** Work that falls due in each company at its own time. */
  readonly due: AtStart<readonly Due[], Options>;
  readonly events: readonly AnyEvent[];
  readonly personalData: readonly PersonalData[];
  /** What the module plugs into places that earlier modules declare. */
  readonly plugs: readonly Plug[];
  /** What the module shows in the demo company; null for nothing. */
  readonly demo: Demo | null;
}

/** Parts that a module does not have are left out. */
export const module = <Options = never>(
  parts: Pick<ServerModule<Options>, 'name'> & Partial<ServerModule<Options>>,
): ServerModule<Options> => ({
  contract: {},
  publicCalls: [],
  handlers: [],
  jobs: [],
  hears: [],
  due: [],
  events: [],
  personalData: [],
  plugs: [],
  demo: null,
  ...parts,
});

/** All modules combined. */
export interface Modules {
  /** Each call with its name, `organization.listTags`. */
  readonly calls: readonly (readonly [name: string, call: Call])[];
  readonly handlers: readonly Handler[];
  readonly jobs: readonly AnyJob[];
  readonly hears: readonly Hears[];
  readonly due: readonly Due[];
  readonly events: readonly AnyEvent[];
}

/** A module with any options, as held by the list of all modules. */
export type AnyServerModule = ServerModule<never>;

/**
 * Refuses modules that do not fit together: the server does not start with them.
 * @param options by the name of the module
 */
export function combineModules(
  modules: readonly AnyServerModule[],
  options: Readonly<Record<string, unknown>>,
): Modules {
  const personalData = modules.flatMap((one) => one.personalData);
  const plugs = modules.flatMap((one) => one.plugs);
  const atStart = <Part>({ name }: AnyServerModule, part: AtStart<Part, never>): Part =>
    typeof part === 'function'
      ? (part as (start: ModuleStart) => Part)({ personalData, plugs, options: options[name] })
      : part;
  const together: Modules = {
    calls: modules.flatMap(callsOf),
    handlers: modules.flatMap((one) => atStart(one, one.handlers)),
    jobs: modules.flatMap((one) => atStart(one, one.jobs)),
    hears: modules.flatMap((one) => atStart(one, one.hears)),
    due: modules.flatMap((one) => atStart(one, one.due)),
    events: modules.flatMap(({ events }) => events),
  };
  requireEveryCallAnswered(together.calls, together.handlers);
  requirePublicCallsNamed(modules);
  requireEventsDeclared(together);
  return together;
}

export const callsOf = ({ name, contract }: Pick<AnyServerModule, 'name' | 'contract'>): [string, Call][] =>
  Object.entries(contract)
    .filter((entry): entry is [string, Call] => isContractProcedure(entry[1]))
    .map(([call, entry]) => [`${name}.${call}`, entry]);

/** Every call has exactly one handler, and every handler a call. */
function requireEveryCallAnswered(calls: Modules['calls'], handlers: readonly Handler[]): void {
  const answered = new Set<Call>();
  for (const handler of handlers) {
    if (answered.has(handler.call)) throw new Error(`${nameOf(handler.call)} has two handlers.`);
    answered.add(handler.call);
  }
  for (const [name, call] of calls) if (!answered.delete(call)) throw new Error(`Nobody answers the call ${name}.`);
  for (const call of answered) throw new Error(`${nameOf(call)} has a handler and is not in the contract.`);
}

function requirePublicCallsNamed(modules: readonly AnyServerModule[]): void {
  const named = new Set(modules.flatMap(({ publicCalls }) => publicCalls));
  for (const [name, call] of modules.flatMap(callsOf)) {
    const isPublic = metaOf(call).needs === 'public';
    if (isPublic && !named.has(call)) throw new Error(`${name} needs no token: its module names it in publicCalls.`);
    if (!isPublic && named.has(call)) throw new Error(`${name} is named in publicCalls and needs a token.`);
  }
}

function requireEventsDeclared({ events, hears }: Pick<Modules, 'events' | 'hears'>): void {
  const declared = new Map<string, AnyEvent>();
  for (const event of events) {
    if (declared.has(event.name)) throw new Error(`Two modules declare the event ${event.name}.`);
    declared.set(event.name, event);
  }
  for (const { event, name } of hears)
    if (declared.get(event.name) !== event) throw new Error(`${name} hears ${event.name}, which no module declares.`);
}
