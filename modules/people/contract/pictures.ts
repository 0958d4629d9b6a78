import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { employeeInReach } from './fields.ts';

const largestPicture = 10 * 1024 * 1024;
const changes = ['employees', 'employee.file', 'me'];

export const pictures = {
  savePicture: call
    .route({ method: 'POST', path: '/auth/v1/user/profile_image', summary: 'A picture of a person, png or jpg' })
    .meta({ needs: 'file.edit', changes, actsOn: 'employeeId' })
    .input(
      z.object({
        file: z.file().min(1).max(largestPicture),
        ...employeeInReach,
        /** A colleague by their login; one's own picture when neither is named. */
        userId: id('user').optional(),
      }),
    )
    .output(z.object({ imgUrl: z.string() })),
  picture: call
    .route({ method: 'GET', path: '/auth/v1/employee/image', summary: 'The picture of a colleague' })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('file') }))
    .output(fileOutput),
  removePicture: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/image', summary: 'Take the picture of a person away' })
    .meta({ needs: 'file.edit', changes, actsOn: 'employeeId' })
    .input(z.object(employeeInReach))
    .output(nothing),
};
