import * as v from 'valibot'

/** Passkeys as WebAuthn Level 3 writes them in JSON (sections 5.1 and 5.4); bytes are base64url. */

const longest = 8192

/** Bytes in base64url; what a browser's authenticator answers is far shorter. */
function bytes(max = longest) {
  return v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(max))
}

const CredentialId = bytes(1400) // at most 1,023 bytes
const Attachment = v.optional(v.picklist(['platform', 'cross-platform']))
const Type = v.literal('public-key')
const Transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16))
const Described = v.object({ id: CredentialId, type: Type, transports: v.optional(Transports) })

/** What a new passkey answers. */
export const NewPasskey = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type,
  authenticatorAttachment: Attachment,
  response: v.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: v.optional(Transports),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** What a known passkey answers. */
export const PasskeyAnswer = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type,
  authenticatorAttachment: Attachment,
  response: v.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: v.optional(bytes(128)),
  }),
})
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>

/** How the browser is asked for one of these passkeys; none named: for whichever it has for this address. */
export const PasskeyQuestion = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(Described),
})
export type PasskeyQuestion = v.InferOutput<typeof PasskeyQuestion>

/** How the browser is asked to make one. */
export const PasskeyOrder = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: Type })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(Described),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.boolean(),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyOrder = v.InferOutput<typeof PasskeyOrder>
