/** A recognition as the device keeps it. */
export interface Recorded {
  readonly personId: string;
  /** Milliseconds by its own clock. */
  readonly time: string;
  /** face_0 in its schedule, face_1 outside, face_2 failed. */
  readonly type: string;
  /** 1 living, 2 not, 3 not looked for. */
  readonly aliveType: string;
  readonly attendance?: string;
}

export interface ScannerState {
  readonly deviceKey: string;
  password: string | null;
  readonly people: Map<string, { id: string; name: string }>;
  /** Ids of the photos of each person. */
  readonly faces: Map<string, string[]>;
  readonly records: Recorded[];
  addresses: { heartbeat?: string; task?: string; result?: string; recognition?: string; image?: string };
  wifi: string | null;
  /** Milliseconds by which its clock was set. */
  clockOffset: number;
  /** Whose photo it waits to take. */
  askedForPhoto: string[];
}
