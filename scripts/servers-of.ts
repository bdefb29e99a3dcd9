import { spawnSync } from 'node:child_process'

/**
 * The processes that serve for a shop which serves in several, by its own process. One that has ended, and that nobody
 * has taken note of, does not count.
 */
export function serversOf(shop: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state = '', ...args] = line.trim().split(/\s+/)
    const isServer = Number(parent) === shop && args.join(' ').startsWith('shop server') && !state.startsWith('Z')
    return isServer ? [Number(pid)] : []
  })
}
