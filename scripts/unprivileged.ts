import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** PostgreSQL refuses to run as root. The user `nobody` exists on every system and owns nothing. */
export const NOBODY = 65534

/** How to run a program as some user. */
export type RunAs = (command: string, args: string[]) => { command: string; args: string[]; uid?: number; gid?: number }

const asSelf: RunAs = (command, args) => ({ command, args })
const asNobody: RunAs = (command, args) => ({ command, args, uid: NOBODY, gid: NOBODY })

/** As `nobody`, with one capability of root to enter folders that are closed to other users. */
const asNobodyWith =
  (right: 'dac_read_search' | 'dac_override'): RunAs =>
  (command, args) => {
    const rights = [
      // Otherwise access(2), which initdb uses to find its server, ignores the capability of a user that is not root.
      '--securebits=+no_setuid_fixup',
      ...[
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        `--inh-caps=+${right}`,
        `--ambient-caps=+${right}`,
      ],
    ]
    return { command: 'setpriv', args: [...rights, '--', command, ...args] }
  }

/**
 * How to run PostgreSQL as a user that it accepts and that reaches its program and its data.
 * @throws Error with a sentence for the owner
 */
export function findRunAs(program: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return asSelf
  const reaches = (way: RunAs) => {
    const { command, args, ...options } = way('sh', [
      '-c',
      'test -x "$0" && test -x "$1"',
      program,
      path.dirname(folder),
    ])
    return spawnSync(command, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
  }
  const way = [asNobody, asNobodyWith('dac_read_search'), asNobodyWith('dac_override')].find(reaches)
  if (way) return way
  throw new Error(
    `PostgreSQL does not run as root, and another user cannot reach ${folder}: set DATABASE_URL or DATA_DIR.`,
  )
}
