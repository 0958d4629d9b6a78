import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { lockedPdf } from './locked.ts';

it('is opened by its password and by no other', async () => {
  const plain = await PDFDocument.create();
  plain.addPage([200, 100]);
  const locked = await lockedPdf(await plain.save(), 'ตุลาคม-2569');
  await expect(PDFDocument.load(locked)).rejects.toThrow();
  await expect(PDFDocument.load(locked, { password: 'wrong' })).rejects.toThrow();
  const opened = await PDFDocument.load(locked, { password: 'ตุลาคม-2569' });
  expect(opened.getPage(0).getSize()).toEqual({ width: 200, height: 100 });
  expect(locked.toString('latin1')).toContain('/AESV3');
});
