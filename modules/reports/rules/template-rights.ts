/** Who changes a template: its owner where it belongs to a person, those who keep the company's templates where it belongs to the company. */
export interface TemplateOwner {
  /** Null: the company's. */
  readonly ownerId: string | null;
}

export interface TemplateReader {
  readonly employeeId: string;
  /** The permission `organization.manage`. */
  readonly keepsCompanyTemplates: boolean;
}

export const mayEditTemplate = ({ ownerId }: TemplateOwner, reader: TemplateReader): boolean =>
  ownerId === null ? reader.keepsCompanyTemplates : ownerId === reader.employeeId;
