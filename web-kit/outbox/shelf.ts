// A store on the device that keeps its order: IndexedDB, or memory where it is closed or full, as in a private window.
interface Kept {
  readonly key: string;
}

export interface Shelf<Thing extends Kept> {
  all(): Promise<readonly Thing[]>;
  /** An existing entry is changed in its place. */
  put(thing: Thing): Promise<void>;
  remove(key: string): Promise<void>;
}

export function openShelf<Thing extends Kept>(name: string): Shelf<Thing> {
  const memory = memoryShelf<Thing>();
  let opened: Promise<IDBDatabase> | undefined;
  const withDatabase = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode) => {
    opened ??= openDatabase(name);
    const transaction = (await opened).transaction('things', mode);
    const request = work(transaction.objectStore('things'));
    await finished(transaction);
    return request.result;
  };
  const placeOf = async (key: string): Promise<number | undefined> => {
    const places = await withDatabase((store) => store.index('key').getAllKeys(key), 'readonly');
    return places[0] as number | undefined;
  };
  const hasDatabase = 'indexedDB' in globalThis;
  if (!hasDatabase) return memory;
  const inDatabase: Shelf<Thing> = {
    all: async () => (await withDatabase((store) => store.getAll(), 'readonly')) as Thing[],
    put: async (thing) => {
      const place = await placeOf(thing.key);
      await withDatabase((store) => store.put(thing, place), 'readwrite');
    },
    remove: async (key) => {
      const place = await placeOf(key);
      if (place !== undefined) await withDatabase((store) => store.delete(place), 'readwrite');
    },
  };
  return {
    // What could not be written is newer than what lies in the database.
    all: async () => {
      const later = await memory.all();
      const changed = new Set(later.map(({ key }) => key));
      const kept = await inDatabase.all().catch((): readonly Thing[] => []);
      return [...kept.filter(({ key }) => !changed.has(key)), ...later];
    },
    put: async (thing) => {
      await inDatabase.put(thing).then(
        () => memory.remove(thing.key),
        () => memory.put(thing),
      );
    },
    remove: async (key) => {
      await Promise.all([inDatabase.remove(key).catch(() => {}), memory.remove(key)]);
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`kala.${name}`, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore('things', { autoIncrement: true }).createIndex('key', 'key', { unique: true });
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The entry is stored when the transaction is complete, not when the request is. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

function memoryShelf<Thing extends Kept>(): Shelf<Thing> {
  const things = new Map<string, Thing>();
  return {
    all: async () => [...things.values()],
    put: async (thing) => void things.set(thing.key, thing),
    remove: async (key) => void things.delete(key),
  };
}
