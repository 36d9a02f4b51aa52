import type { Context, Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Nothing loads from, or is shown inside, another origin. Chakra writes its styles at run time. */
export function securityHeaders(isHttps: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    strictTransportSecurity: isHttps && 'max-age=31536000',
    overwrite: false, // an answer may be stricter: a file that somebody uploaded
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [] },
  })
}

/** What the API tells is its caller's alone, and may be another thing in a moment. */
export async function notStored(c: Context, next: Next): Promise<void> {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}
