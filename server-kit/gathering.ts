/** Questions that are answered by one statement at the most. */
const mostAtOnce = 200;

/**
 * Asks for several callers at once: the first question is asked at once, and those that come while it is on its way are asked
 * together when it is answered. Nobody gets an answer that was read before they asked. What is not found is undefined.
 */
export function gathering<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let isAsking = false;
  const askAll = async () => {
    isAsking = true;
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, mostAtOnce);
      for (const [key] of asked) waiting.delete(key);
      try {
        const found = await ask(asked.map(([key]) => key));
        for (const [key, { resolve }] of asked) resolve(found.get(key));
      } catch (error) {
        for (const [, { reject }] of asked) reject(error);
      }
    }
    isAsking = false;
  };
  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const answer = Promise.withResolvers<Value | undefined>();
    waiting.set(key, answer);
    if (!isAsking) void askAll();
    return answer.promise;
  };
}
