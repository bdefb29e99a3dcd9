import type { Actor, Change, Subject } from './log'

/** A change that an administrator made. */
export type ActivityLine = { _id: string; at: string; by: Actor; what: string; on: Subject; changes: Change[] }

export type ActivityPage = { activity: ActivityLine[]; page: number; pages: number; total: number }
