/** A browser takes an answer for what it is said to be. */
export const nosniff = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Of every answer but scripts and pictures: they are many, and each header is weight. */
export const securityHeaders = [
  nosniff,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'X-Frame-Options', value: 'DENY' },
]
