import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';

/** Both languages at once: the reader may switch without another call. */
const names = { en: z.string(), th: z.string() };

export const Place = z.object(names);
/** A province, district or sub-district, identified by its Thai name, which official documents use. */
export type Place = z.infer<typeof Place>;

export const PlaceAtPostCode = z.object({ province: Place, district: Place, subDistrict: Place });
export type PlaceAtPostCode = z.infer<typeof PlaceAtPostCode>;

const thaiName = () => z.string().trim().min(1).max(80);

export const referenceCalls = {
  listTimeZones: call
    .route({ method: 'GET', path: '/auth/v1/timezones', summary: 'Time zones with their distance from UTC today' })
    .meta({ needs: 'user', reads: ['timeZones'], etag: true })
    .output(z.array(z.object({ id: z.string(), uniqueName: z.string(), offsetMinutes: z.int() }))),
  listBanks: call
    .route({ method: 'GET', path: '/auth/v1/bank', summary: 'Banks that payment files may name today' })
    .meta({ needs: 'user', reads: ['banks'], etag: true })
    .output(z.array(z.object({ id: z.string(), shortName: z.string(), swift: z.string().nullable(), ...names }))),
  listBusinessTypes: call
    .route({ method: 'GET', path: '/auth/v1/list/businesstype', summary: 'Kinds of business' })
    .meta({ needs: 'user', reads: ['businessTypes'], etag: true })
    .output(z.array(z.object({ id: z.string(), ...names }))),
  listCountries: call
    .route({ method: 'GET', path: '/auth/v1/list/country', summary: 'Countries, ISO 3166' })
    .meta({ needs: 'user', reads: ['countries'], etag: true })
    .output(z.array(z.object({ id: z.string(), ...names }))),
  listCurrencies: call
    .route({ method: 'GET', path: '/auth/v1/list/currency', summary: 'Currencies of two decimals, ISO 4217' })
    .meta({ needs: 'user', reads: ['currencies'], etag: true })
    .output(z.array(z.object({ id: z.string(), ...names }))),
  listSecurityGroups: call
    .route({ method: 'GET', path: '/auth/v1/securitygroups', summary: 'Groups that give rights' })
    .meta({ needs: 'user', reads: ['securityGroups'], etag: true })
    .output(z.array(z.object({ id: z.enum(permissionGroups), uniqueName: z.enum(permissionGroups) }))),
  listProvinces: call
    .route({ method: 'GET', path: '/auth/v1/list/province', summary: 'Provinces of Thailand' })
    .meta({ needs: 'user', reads: ['thaiPlaces'], etag: true })
    .output(z.array(Place)),
  listDistricts: call
    .route({ method: 'GET', path: '/auth/v1/list/district', summary: 'Districts of a province' })
    .meta({ needs: 'user', reads: ['thaiPlaces'], etag: true })
    .input(z.object({ province: thaiName() }))
    .output(z.array(Place)),
  listSubDistricts: call
    .route({ method: 'GET', path: '/auth/v1/list/subdistrict', summary: 'Sub-districts with their post codes' })
    .meta({ needs: 'user', reads: ['thaiPlaces'], etag: true })
    .input(z.object({ province: thaiName(), district: thaiName() }))
    .output(z.array(Place.extend({ postCodes: z.array(z.string()) }))),
  placesAtPostCode: call
    .route({ method: 'GET', path: '/auth/v1/list/postcode', summary: 'Where a post code is' })
    .meta({ needs: 'user', reads: ['thaiPlaces'], etag: true })
    .input(
      z.object({
        postCode: z
          .string()
          .regex(/^[1-9]\d{4}$/)
          .meta({ examples: ['10110'] }),
      }),
    )
    .output(z.array(PlaceAtPostCode)),
};
