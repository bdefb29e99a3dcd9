import { config } from 'zod'

// zod would try `new Function`, which the Content-Security-Policy refuses and reports. Comes before any schema.
config({ jitless: true })
