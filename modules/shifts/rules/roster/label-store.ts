/** Labels of a dynamic program: one per key and day, the cheapest one; each knows the label of the day before. */
export class LabelStore {
  private keys = new Float64Array(1 << 14);
  private costs = new Float64Array(1 << 14);
  private parents = new Int32Array(1 << 14);
  private values = new Int32Array(1 << 14);
  private count = 0;
  private dayStart = 0;
  /** Hash table of the labels of one day: label + 1, valid where the stamp is the day's. */
  private slots = new Int32Array(1 << 12);
  private stamps = new Int32Array(1 << 12);
  private stamp = 0;
  private total = 0;

  begin(key: number): void {
    this.total += this.count;
    this.keys[0] = key;
    this.costs[0] = 0;
    this.count = 1;
  }

  nextDay(): void {
    this.stamp += 1;
    this.dayStart = this.count;
  }

  put(key: number, cost: number, parent: number, value: number): void {
    const mask = this.slots.length - 1;
    let slot = (Math.imul(key | 0, 0x9e3779b1) >>> 9) & mask;
    while (this.stamps[slot] === this.stamp) {
      const label = this.slots[slot] as number;
      if (this.keys[label] === key) {
        if (cost < (this.costs[label] as number)) this.write(label, cost, parent, value);
        return;
      }
      slot = (slot + 1) & mask;
    }
    const label = this.count;
    if (label === this.keys.length) this.grow();
    this.stamps[slot] = this.stamp;
    this.slots[slot] = label;
    this.keys[label] = key;
    this.write(label, cost, parent, value);
    this.count += 1;
    if ((this.count - this.dayStart) * 2 > this.slots.length) this.rehash();
  }

  readonly key = (label: number): number => this.keys[label] as number;
  readonly cost = (label: number): number => this.costs[label] as number;
  readonly parent = (label: number): number => this.parents[label] as number;
  readonly value = (label: number): number => this.values[label] as number;
  readonly size = (): number => this.count;
  readonly made = (): number => this.total + this.count;

  private write(label: number, cost: number, parent: number, value: number): void {
    this.costs[label] = cost;
    this.parents[label] = parent;
    this.values[label] = value;
  }

  private grow(): void {
    const twice = <T extends Float64Array | Int32Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    const size = this.keys.length * 2;
    this.keys = twice(this.keys, new Float64Array(size));
    this.costs = twice(this.costs, new Float64Array(size));
    this.parents = twice(this.parents, new Int32Array(size));
    this.values = twice(this.values, new Int32Array(size));
  }

  private rehash(): void {
    const size = this.slots.length * 2;
    this.slots = new Int32Array(size);
    this.stamps = new Int32Array(size);
    for (let label = this.dayStart; label < this.count; label += 1) {
      let slot = (Math.imul((this.keys[label] as number) | 0, 0x9e3779b1) >>> 9) & (size - 1);
      while (this.stamps[slot] === this.stamp) slot = (slot + 1) & (size - 1);
      this.stamps[slot] = this.stamp;
      this.slots[slot] = label;
    }
  }
}
