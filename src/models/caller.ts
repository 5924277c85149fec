/** On whose behalf a service acts: always its first argument. */
export interface Caller {
  readonly userId: string;
}
