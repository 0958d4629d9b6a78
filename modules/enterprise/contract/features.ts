import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { type Speciality, specialityTypes } from '../rules/specialities.ts';

/** A customer, named by provider staff: they are employees of no company. */
const organizationId = z.uuid();
const type = z.enum(specialityTypes as [Speciality, ...Speciality[]]);
/** `on`, or a number: see rules/specialities.ts. */
const value = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .meta({ examples: ['on'] });

/** Every speciality, with its value in the company; null while it is off. */
export const SpecialityState = z.object({ type, value: z.string().nullable() });
export type SpecialityState = z.infer<typeof SpecialityState>;

export const featureCalls = {
  listFeatures: call
    .route({ method: 'GET', path: '/admin/v1/organization/features', summary: 'Special features of a company' })
    .meta({ needs: 'console.view', reads: ['features'] })
    .input(z.object({ organizationId }))
    .output(z.array(SpecialityState)),
  setFeature: call
    .route({ method: 'PUT', path: '/admin/v1/organization/feature', summary: 'Switch a special feature of a company' })
    .meta({ needs: 'console.view', changes: ['features', 'me'] })
    /** A value of null switches it off. */
    .input(z.object({ organizationId, type, value: value.nullable() }))
    .output(nothing),
  /** Its own sign-in and theme. Without the tier both rest as they are, and come back with it. */
  setTier: call
    .route({
      method: 'PUT',
      path: '/admin/v1/organization/enterprise',
      summary: 'Put a company into the enterprise tier, or take it out',
    })
    .meta({ needs: 'console.view', changes: ['features', 'me', 'theme'] })
    .input(z.object({ organizationId, enterprise: z.boolean() }))
    .output(nothing),
};
