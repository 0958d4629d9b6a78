// The servers beside this one, as the settings name them: files, mail, messages, issuers, scanners, maps.
import { serviceBot } from '#assistant/server/public';
import { gatewaySms, localSms } from '#identity/server/public';
import type { Database } from '#server/db/database';
import { localFiles, s3Files } from '#server/files';
import { localMail, smtpMail } from '#server/mail';
import type { ApplicationOptions } from './application.ts';
import type { Config } from './config.ts';

export const outsideOf = (
  config: Config,
  { database, filesFolder }: { readonly database: Database; readonly filesFolder: string },
): Pick<
  ApplicationOptions,
  'files' | 'mail' | 'sms' | 'identity' | 'scanners' | 'placeSearchUrl' | 'notifications' | 'billing' | 'assistant'
> => ({
  files: config.s3 ? s3Files(config.s3) : localFiles(filesFolder),
  mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : localMail(database),
  identity: config.identity,
  scanners: { networks: config.scannerNetworks },
  placeSearchUrl: config.placeSearchUrl,
  notifications: { line: config.line },
  billing: config.billing,
  assistant: { bot: config.assistant && serviceBot(config.assistant) },
  sms: config.sms ? gatewaySms(config.sms) : config.demo ? localSms(database) : null,
});
