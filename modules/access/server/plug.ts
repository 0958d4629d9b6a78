/**
 * A place where later modules plug something in through their manifest: `approvals` declares what a kind of request is,
 * leave plugs its own in. The module that declares the place reads what was plugged when the server starts.
 */
export interface PlugPlace<Part> {
  readonly name: string;
  readonly with: (part: Part) => Plug;
  /** For a part that itself needs what modules plug into other places. */
  readonly madeFrom: (make: (plugs: readonly Plug[]) => Part) => Plug;
  /** What was plugged in here, in the order of the modules. */
  readonly partsOf: (plugs: readonly Plug[]) => readonly Part[];
}

export interface Plug {
  readonly place: string;
  readonly part: (plugs: readonly Plug[]) => unknown;
}

export const plugPlace = <Part>(name: string): PlugPlace<Part> => ({
  name,
  with: (part) => ({ place: name, part: () => part }),
  madeFrom: (make) => ({ place: name, part: make }),
  partsOf: (plugs) => plugs.filter(({ place }) => place === name).map(({ part }) => part(plugs) as Part),
});
