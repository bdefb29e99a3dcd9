import type { CallsOf } from '@/lib/api/calls'
import type { resources } from './resources'

type Resources = { [P in keyof typeof resources]: Awaited<ReturnType<(typeof resources)[P]>> }

declare module '@/lib/platform/browser/client' {
  interface Calls extends CallsOf<Resources> {}
}
