import { config } from 'zod'

// zod would try `new Function`, which the Content-Security-Policy blocks and reports. Must be imported before any
// schema.
config({ jitless: true })
