// The typesetting process. It is a process and not a thread, so that the native memory of the compiler returns to the machine when
// it ends, and so that a crash in native code cannot end the server.
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

export interface Order {
  readonly id: number;
  readonly template: string;
  readonly data: string;
}
export type Delivery =
  | { readonly id: number; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly error: string };

const { resolve: packageFile } = createRequire(import.meta.url);

// Complete fonts: those made for browsers are split into parts of the same name, of which only one would be found.
const fontFolders = ['prompt', 'sarabun'].flatMap((family) => {
  const root = dirname(packageFile(`@expo-google-fonts/${family}/package.json`));
  return ['400Regular', '600SemiBold', '700Bold'].map((weight) => `${root}/${weight}`);
});

const compiler = NodeCompiler.create({
  workspace: resolve(import.meta.dirname, '../..'),
  fontArgs: [{ fontPaths: fontFolders }],
});

function typeset({ id, template, data }: Order): Delivery {
  try {
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data } });
    const document = compiled.result;
    if (!document || compiled.hasError()) {
      return { id, error: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document') };
    }
    return { id, pdf: compiler.pdf(document), pages: document.numOfPages };
  } catch (error) {
    return { id, error: String(error) };
  }
}

/** Pages from which on the compiler keeps nothing of a document. */
const longDocument = 10;

let turn = Promise.resolve();
let done = 0;

process.on('message', (order: Order) => {
  turn = turn.then(async () => {
    const delivery = typeset(order);
    await new Promise<void>((sent) => process.send?.(delivery, undefined, {}, () => sent()));
    // Without this a thousand slips held 1.1 GB: the native documents wait for a garbage collection that small heaps never trigger.
    // What short documents share (the blank form of a certificate) is kept: without it a thousand take half as long again.
    const isLong = 'pages' in delivery && delivery.pages > longDocument;
    compiler.evictCache(++done % 100 === 0 || isLong ? 0 : 2);
    if (done % 25 === 0) globalThis.gc?.();
    await breathe();
  });
});
process.on('disconnect', () => process.exit());
