// One of several processes that serve a shop, see open-servers.ts.
import { register } from 'tsx/esm/api'

register()
await import('./server.ts')
