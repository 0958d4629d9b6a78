import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { distantDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { employeeInReach } from './fields.ts';

export const documentKinds = ['contract', 'idCard', 'houseRegistration', 'certificate', 'medical', 'other'] as const;

export const EmployeeDocument = z.object({
  id: id('employeeDocument'),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  expiresOn: LocalDate.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
});
export type EmployeeDocument = z.infer<typeof EmployeeDocument>;

const FacePhoto = z.object({ id: id('employeeDocument'), createdAt: Instant });

const megabytes = 1024 * 1024;
const changes = ['employee.documents'];

export const documents = {
  listDocuments: call
    .route({ method: 'GET', path: '/auth/v1/employee/documents', summary: 'Papers in the file' })
    .meta({ needs: 'file.document', reads: ['employee.documents'] })
    .input(z.object(employeeInReach))
    .output(z.array(EmployeeDocument)),
  uploadDocument: call
    .route({ method: 'POST', path: '/auth/v1/employee/document/upload', summary: 'Put a paper into the file' })
    .meta({ needs: 'employee.edit', changes, actsOn: 'employeeId' })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(20 * megabytes),
        employeeId: id('employee'),
        kind: z.enum(documentKinds),
        name: note(200),
        expiresOn: distantDate.nullish().transform((value) => value ?? null),
      }),
    )
    .output(z.object({ id: id('employeeDocument') })),
  readDocument: call
    .route({ method: 'GET', path: '/auth/v1/employee/document', summary: 'A paper, to download' })
    .meta({ needs: 'file.document' })
    .input(z.object({ documentId: id('employeeDocument') }))
    .output(fileOutput),
  removeDocument: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/document', summary: 'Take a paper out of the file' })
    .meta({ needs: 'employee.edit', changes })
    .input(z.object({ documentId: id('employeeDocument') }))
    .output(nothing),
  uploadFacePhoto: call
    .route({ method: 'POST', path: '/auth/v1/employee/UploadfaceScanPhoto', summary: 'A photo for face scanners' })
    .meta({ needs: 'employee.edit', changes, actsOn: 'employeeId' })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(10 * megabytes),
        employeeId: id('employee'),
      }),
    )
    .output(z.object({ id: id('employeeDocument') })),
  listFacePhotos: call
    .route({ method: 'GET', path: '/auth/v1/employeefaceScanPhoto', summary: 'Photos for face scanners' })
    .meta({ needs: 'file.document', reads: ['employee.documents'] })
    .input(z.object(employeeInReach))
    .output(z.object({ photos: z.array(FacePhoto), needed: z.int() })),
  removeFacePhoto: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/FaceScanPhoto', summary: 'Delete a face photo' })
    .meta({ needs: 'employee.edit', changes })
    .input(z.object({ documentId: id('employeeDocument') }))
    .output(nothing),
  employeesWithFacePhotos: call
    .route({ method: 'GET', path: '/auth/v1/employeesHaveFaceScanPhoto', summary: 'Who can be known by face' })
    .meta({ needs: 'employee.search', reads: ['employee.documents'] })
    .output(z.array(z.object({ employeeId: id('employee'), photos: z.int() }))),
};
