import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { id } from '#kernel/ids';

const largestFile = 20 * 1024 * 1024;

export const fileCalls = {
  uploadFile: call
    .route({ method: 'POST', path: '/auth/v1/file', summary: 'Store a file of the company' })
    .meta({ needs: 'member' })
    .input(z.object({ file: z.file().min(1).max(largestFile) }))
    .output(z.object({ id: id('file'), name: z.string(), size: z.int(), contentType: z.string() })),
  readFile: call
    .route({ method: 'GET', path: '/auth/v1/file', summary: 'A stored file' })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('file') }))
    .output(fileOutput),
};
