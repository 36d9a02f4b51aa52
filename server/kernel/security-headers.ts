import type { Context, Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Same-origin only, and no embedding in other sites. Chakra injects its styles at run time. */
export function securityHeaders(isHttps: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    strictTransportSecurity: isHttps && 'max-age=31536000',
    overwrite: false, // responses may be stricter: a file that a user uploaded
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [] },
  })
}

/** API responses are private and may change at any time. */
export async function notStored(c: Context, next: Next): Promise<void> {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}
