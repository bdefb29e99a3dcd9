import { spawnSync } from 'node:child_process'

/**
 * The process ids of the servers of a shop, given the shop's own process id. Zombies are left out.
 */
export function serversOf(shop: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state = '', ...args] = line.trim().split(/\s+/)
    const isServer = Number(parent) === shop && args.join(' ').startsWith('shop server') && !state.startsWith('Z')
    return isServer ? [Number(pid)] : []
  })
}
