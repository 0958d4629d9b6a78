import { handle, handleOwnTransaction } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { asId, type Id } from '#kernel/ids';
import { colourKeys, type ThemeColours } from '#kernel/theme-colours';
import { themeImageUrl } from '#organization/rules/mail-brand';
import {
  companyForUpdate,
  fileRow,
  keepFile,
  type OrganizationRow,
  organizationRow,
  removeFiles,
  saveBrand,
  storePicture,
  takeFile,
} from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { editForm } from '#server/version';
import { branding, type Theme } from '../contract.ts';
import { brandingErrors } from '../errors.ts';
import { brandOnPaper } from '../rules/brand-on-paper.ts';
import { filledColours, type ImageKey, imageSizeOf } from '../rules/theme-keys.ts';
import { headBytes, isJpgOrPng } from '../rules/upload-kind.ts';
import * as store from './store.ts';

type Images = Pick<store.ThemeRow, 'cover' | 'headerLogo' | 'squareLogo' | 'longLogo'>;

const columnOf = {
  'image-cover': 'cover',
  'image-header-logo': 'headerLogo',
  'image-square-logo': 'squareLogo',
  'image-long-logo': 'longLogo',
} as const satisfies Record<ImageKey, keyof Images>;
const imageColumns = Object.entries(columnOf) as [ImageKey, keyof Images][];

const untouched: store.ThemeRow = {
  colours: {},
  cover: null,
  headerLogo: null,
  squareLogo: null,
  longLogo: null,
  displayName: null,
  welcome: null,
};

/** The values of the form, named as in the input of the call. */
const form = editForm((row: store.ThemeRow) => ({
  ...filledColours(row.colours),
  ...Object.fromEntries(imageColumns.map(([key, column]) => [key, row[column]?.id ?? null])),
}));

function shown(organizationId: string, row: store.ThemeRow | undefined): Theme {
  const { displayName, welcome, colours, ...images } = row ?? untouched;
  const imageOf = (image: store.ImageRow | null) =>
    image && { id: image.id, url: themeImageUrl(organizationId, image.id), filename: image.name };
  return {
    ...filledColours(colours),
    'image-cover': imageOf(images.cover),
    'image-header-logo': imageOf(images.headerLogo),
    'image-square-logo': imageOf(images.squareLogo),
    'image-long-logo': imageOf(images.longLogo),
    displayName,
    welcome,
    isBranded: row !== undefined,
    version: form.version(row ?? untouched),
  };
}

/** Locks the company: two people who save at the same moment come one after the other, also before the first theme exists. */
async function requireEnterprise(tx: TenantTx): Promise<Pick<OrganizationRow, 'id' | 'name'>> {
  const company = await companyForUpdate(tx);
  if (!company?.enterprise) throw brandingErrors.notEnterprise();
  return company;
}

/** The file of each picture after the change. A new one must have been uploaded by the same person. */
async function takenImages(
  tx: TenantTx,
  options: {
    readonly input: Readonly<Record<ImageKey, Id<'file'> | null>>;
    readonly before: store.ThemeRow;
    readonly userId: Id<'user'>;
  },
): Promise<Record<keyof Images, Id<'file'> | null>> {
  const taken: Record<keyof Images, Id<'file'> | null> = {
    cover: null,
    headerLogo: null,
    squareLogo: null,
    longLogo: null,
  };
  for (const [key, column] of imageColumns) {
    const wanted = options.input[key];
    if (wanted !== null && wanted !== options.before[column]?.id)
      await takeImage(tx, wanted, { key, userId: options.userId });
    taken[column] = wanted;
  }
  return taken;
}

async function takeImage(
  tx: TenantTx,
  fileId: Id<'file'>,
  { key, userId }: { readonly key: ImageKey; readonly userId: Id<'user'> },
): Promise<void> {
  const file = (await takeFile(tx, fileId, userId)) ? await fileRow(tx, fileId) : undefined;
  if (!file?.contentType.startsWith('image/'))
    throw brandingErrors.imageNotFound({ fields: { [key]: { code: 'notAnImage' } } });
}

async function requireJpgOrPng(file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!isJpgOrPng(head)) throw brandingErrors.notJpgOrPng({ fields: { file: { code: 'notJpgOrPng' } } });
}

const coloursOf = (input: ThemeColours): ThemeColours =>
  Object.fromEntries(colourKeys.map((key) => [key, input[key]])) as ThemeColours;

export const themeHandlers = [
  // The look is kept for a company that comes back to the tier, and not shown meanwhile.
  handle(branding.readTheme, async ({ tx }) => {
    const company = await organizationRow(tx);
    return shown(tx.organizationId, company?.enterprise ? await store.theme(tx) : undefined);
  }),

  handle(branding.saveTheme, async ({ input, tx, actor, now, audit }) => {
    const company = await requireEnterprise(tx);
    const before = (await store.theme(tx)) ?? untouched;
    form.requireUnchanged(input, before);
    const images = await takenImages(tx, { input, before, userId: actor.userId });
    const colours = coloursOf(input);
    await store.saveLook(tx, { ...images, colours, now });
    const { colour, logo } = brandOnPaper(colours['color-primary'], images);
    await saveBrand(tx, { colour, logoFileId: logo });
    const used = new Set(Object.values(images));
    const dropped = imageColumns.flatMap(([, column]) => (before[column] ? [before[column].id] : []));
    await removeFiles(
      tx,
      dropped.filter((fileId) => !used.has(fileId)),
    );
    audit({
      kind: 'organization',
      id: company.id,
      name: company.name,
      before: { theme: filledColours(before.colours) },
      after: { theme: colours },
    });
    return shown(tx.organizationId, await store.theme(tx));
  }),

  handle(branding.saveThemeWords, async ({ input, tx, now, audit }) => {
    const company = await requireEnterprise(tx);
    const { displayName, welcome } = (await store.theme(tx)) ?? untouched;
    await store.saveWords(tx, { ...input, now });
    audit({ kind: 'organization', id: company.id, name: company.name, before: { displayName, welcome }, after: input });
    return shown(tx.organizationId, await store.theme(tx));
  }),

  handle(branding.saveThemeImage, {
    prepare: async ({ input, actor, files }) => {
      await requireJpgOrPng(input.file);
      const { organizationId } = actor;
      return storePicture({ file: input.file, size: imageSizeOf[input.key], organizationId, files });
    },
    run: async ({ tx, actor, now, prepared: file }) => {
      await requireEnterprise(tx);
      await keepFile(tx, file, { createdBy: actor.userId, now, unused: true });
      return { id: file.id, url: themeImageUrl(tx.organizationId, file.id), filename: file.name };
    },
  }),

  handleOwnTransaction(branding.showLook, async ({ input, services }) => {
    const look = await services.database.reading(input.id, async (tx) =>
      (await organizationRow(tx))?.enterprise ? shown(tx.organizationId, await store.theme(tx)) : null,
    );
    if (!look) throw commonErrors.notFound();
    const { version, ...rest } = look;
    return rest;
  }),

  handleOwnTransaction(branding.themeImage, async ({ input, services }) => {
    const { organizationId } = input;
    const file = await services.database.reading(organizationId, async (tx) => {
      const row = await store.theme(tx);
      const isShown = row && imageColumns.some(([, column]) => row[column]?.id === input.id);
      return isShown ? fileRow(tx, asId<'file'>(input.id)) : undefined;
    });
    if (!file) throw brandingErrors.imageNotFound();
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: () => services.files.get(fileKey(organizationId, file.id)),
      keptSeconds,
      isForeignPageAllowed: true,
    });
  }),
];

/** The address contains the file's id, so a picture behind an address never changes. Mail programs in a browser show it, too. */
const keptSeconds = 60 * 60 * 24;
