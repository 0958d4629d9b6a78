/** Kinds of business a company chooses from; the id is stored, the names are shown. */
export interface BusinessType {
  readonly id: string;
  readonly en: string;
  readonly th: string;
}

export const businessTypes: readonly BusinessType[] = [
  { id: 'retail', en: 'Retail and wholesale', th: 'ค้าปลีกและค้าส่ง' },
  { id: 'restaurant', en: 'Restaurant and café', th: 'ร้านอาหารและคาเฟ่' },
  { id: 'hotel', en: 'Hotel and tourism', th: 'โรงแรมและการท่องเที่ยว' },
  { id: 'manufacturing', en: 'Manufacturing', th: 'การผลิตและโรงงาน' },
  { id: 'construction', en: 'Construction', th: 'ก่อสร้าง' },
  { id: 'realEstate', en: 'Property and building management', th: 'อสังหาริมทรัพย์และบริหารอาคาร' },
  { id: 'transport', en: 'Transport and logistics', th: 'ขนส่งและโลจิสติกส์' },
  { id: 'health', en: 'Hospital, clinic and health', th: 'โรงพยาบาล คลินิก และสุขภาพ' },
  { id: 'beauty', en: 'Beauty, spa and fitness', th: 'ความงาม สปา และฟิตเนส' },
  { id: 'education', en: 'Education and training', th: 'การศึกษาและฝึกอบรม' },
  { id: 'technology', en: 'Technology and software', th: 'เทคโนโลยีและซอฟต์แวร์' },
  { id: 'media', en: 'Media, advertising and events', th: 'สื่อ โฆษณา และงานอีเวนต์' },
  { id: 'finance', en: 'Finance and insurance', th: 'การเงินและประกันภัย' },
  { id: 'professional', en: 'Accounting, law and consulting', th: 'บัญชี กฎหมาย และที่ปรึกษา' },
  { id: 'security', en: 'Security and cleaning services', th: 'รักษาความปลอดภัยและทำความสะอาด' },
  { id: 'staffing', en: 'Staffing and outsourcing', th: 'จัดหาแรงงานและเอาต์ซอร์ส' },
  { id: 'automotive', en: 'Motor vehicles and repair', th: 'ยานยนต์และซ่อมบำรุง' },
  { id: 'agriculture', en: 'Farming, fishing and food processing', th: 'เกษตร ประมง และแปรรูปอาหาร' },
  { id: 'energy', en: 'Energy and utilities', th: 'พลังงานและสาธารณูปโภค' },
  { id: 'nonProfit', en: 'Foundation or association', th: 'มูลนิธิหรือสมาคม' },
  { id: 'government', en: 'Government and state enterprise', th: 'หน่วยงานรัฐและรัฐวิสาหกิจ' },
  { id: 'other', en: 'Other', th: 'อื่น ๆ' },
];

const ids: ReadonlySet<string> = new Set(businessTypes.map(({ id }) => id));

export const isBusinessType = (id: string): boolean => ids.has(id);
