/** What a migration removes: versions of the shop before `version` use it. */
export type Removal = { migration: string; version: string }

/** Migrations mark each statement that removes something, e.g. `DROP TABLE …; -- unused since 6a491b4`. */
export const removalsIn = (migration: string, sql: string): Removal[] =>
  [...sql.matchAll(/-- unused since (\S+)/gi)].map(([, version = '']) => ({ migration, version }))

/**
 * Refuses removals from a shop that may be running, unless the setting NO_ROLLBACK_BEFORE names their versions. An
 * embedded database has no other shop on it, so there a warning is enough.
 * @throws Error with a sentence for the owner
 */
export function checkRemovals(removals: Removal[], { isEmbedded = false, allowed = '' }): void {
  const known = allowed.split(/[\s,]+/)
  for (const { migration, version } of removals) {
    const what = `The migration ${migration} removes what versions before ${version} use, so there is no way back to them.`
    if (isEmbedded) console.warn(what)
    else if (!known.includes(version)) {
      const versions = [...new Set(removals.map((removal) => removal.version))].join(',')
      throw new Error(
        `${what} If one of them runs, upgrade it to ${version} first. Then make a backup and set NO_ROLLBACK_BEFORE=${versions}.`,
      )
    }
  }
}
