// What a scanner itself calls. Its own words and forms, as its maker documents them; the key in the address is ours.
import * as z from 'zod';
import { call } from '#access/contract';

const word = (longest = 200) => z.union([z.string().max(longest), z.number()]).optional();
/** Milliseconds since 1970 by the device's clock, as text or as a number. */
const deviceTime = () =>
  z.union([z.string().regex(/^\d{1,15}$/), z.int().min(0)]).meta({ examples: ['1763168400000'] });

const from = {
  /** The secret part of the address that the device was given. */
  key: z.string().min(1).max(200),
  deviceKey: z.string().min(1).max(64),
};

const more = z.object({ result: z.boolean() });
const taken = z.object({ result: z.literal(1), success: z.literal(true) });

/** Some models call the picture base64, others imgBase64. */
const picture = { base64: z.base64().optional(), imgBase64: z.base64().optional() };

export const Recognised = z.object({
  ...from,
  personId: z.string().min(1).max(255),
  time: deviceTime(),
  type: z.string().min(1).max(40),
  ip: word(),
  path: word(500),
  model: word(),
  aliveType: word(),
  identifyType: word(),
  passTimeType: word(),
  permissionTimeType: word(),
  recType: word(),
  maskState: word(),
  workCode: word(),
  attendance: word(),
  dstOffset: word(),
  searchScore: word(),
  livenessScore: word(),
  ...picture,
});
export type Recognised = z.infer<typeof Recognised>;

export const deviceCalls = {
  heartbeat: call
    .route({ method: 'POST', path: '/v1/device/heartbeat', summary: 'A scanner is alive; true when work waits' })
    .meta({ needs: 'public', form: true })
    .input(
      z.object({
        ...from,
        time: deviceTime(),
        ip: word(),
        personCount: word(),
        faceCount: word(),
        version: word(),
        freeDiskSpace: word(),
        cpuTemperature: word(),
      }),
    )
    .output(more),
  task: call
    .route({ method: 'POST', path: '/v1/device/task', summary: 'A scanner fetches its next task' })
    .meta({ needs: 'public', form: true })
    .input(z.object(from))
    // Each interface has parameters of its own, beside `result`, `taskNo` and `interfaceName`.
    .output(z.record(z.string(), z.unknown())),
  result: call
    .route({ method: 'POST', path: '/v1/device/result', summary: 'A scanner tells how a task went; true for more' })
    .meta({ needs: 'public', form: true })
    .input(
      z.object({
        ...from,
        taskNo: z.string().min(1).max(64),
        interfaceName: word(64),
        /** What the interface answered: an object, or its text. */
        result: z.union([z.string().startsWith('{').max(2_000_000), z.looseObject({})]),
      }),
    )
    .output(more),
  recognition: call
    .route({ method: 'POST', path: '/v1/device/recognition', summary: 'A scanner knew a face' })
    .meta({ needs: 'public', form: true })
    .input(Recognised)
    .output(taken),
  image: call
    .route({ method: 'POST', path: '/v1/device/image', summary: 'A scanner has taken a photo of somebody' })
    .meta({ needs: 'public', form: true })
    .input(
      z.object({
        ...from,
        personId: z.string().min(1).max(255),
        faceId: word(),
        time: deviceTime().optional(),
        ...picture,
      }),
    )
    .output(taken),
};
