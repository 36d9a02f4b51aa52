import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Push } from '#server/ports/push.ts'

interface PushKeys {
  public_key: string
  private_key: string
  link_key: string
}

/** Made by whichever process asks first. Read each time: it is one row, and a restored backup may bring another. */
export async function pushKeys({ db }: Pick<Kernel, 'db'>): Promise<PushKeys> {
  const stored = await db.selectFrom('push_keys').selectAll().executeTakeFirst()
  if (stored) return stored
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const made = {
    public_key: publicKey,
    private_key: privateKey,
    link_key: randomBytes(32).toString('base64url'),
  }
  await db
    .insertInto('push_keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
}

/** Whom a push service may write to about this server's messages (RFC 8292 section 2.1): a mailbox, or a page over https. */
export async function vapidOf(kernel: Pick<Kernel, 'db' | 'settings'>): Promise<Push['vapid']> {
  const { public_key, private_key } = await pushKeys(kernel)
  const { contact, publicUrl } = kernel.settings
  const { host } = new URL(publicUrl)
  const subject = contact?.email ? `mailto:${contact.email}` : `https://${host}`
  return { subject, publicKey: public_key, privateKey: private_key }
}
