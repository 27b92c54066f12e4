/** A point in a plane. */
export class Point {
  /**
   * @param x to the right
   * @param y upwards
   */
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}

  /** Moves the point. */
  move<T extends Partial<Pick<Point, 'x' | 'y'>>>(by: T): Point {
    return new Point(this.x + (by.x ?? 0), this.y + (by.y ?? 0))
  }
}
