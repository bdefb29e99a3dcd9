/** Prevents MIME sniffing. */
export const nosniff = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Sent when the shop is served over https. */
export const strictTransportSecurity = {
  key: 'Strict-Transport-Security',
  value: 'max-age=31536000; includeSubDomains',
}

/** For everything except static files, which are many and small. */
export const securityHeaders = [
  nosniff,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'X-Frame-Options', value: 'DENY' },
]
