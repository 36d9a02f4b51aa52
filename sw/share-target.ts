import { DeviceDatabase } from '#store/device-database.ts'
import { keepSharedFiles } from '#store/shared-files.ts'

/**
 * Stores shared pictures and documents, and opens the screen that asks what to do with them.
 *
 * A form of another site could post here too. Browsers send the phone's own sharing with no origin, or with `null`; a
 * site that hides its own looks the same, and so nothing of what is stored here enters a record by itself. What the browser
 * would tell the server of it (Sec-Fetch-Site), no service worker is told.
 */
export async function receiveShare(request: Request): Promise<Response> {
  if (isForeign(request))
    return new Response('Outro site não pode enviar arquivos ao Zelo.', {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const form = await request.formData()
  // `photos` is the name in the manifest of older versions, which stays installed for a while.
  const files = ['files', 'photos'].flatMap((name) => form.getAll(name)).filter((one) => one instanceof File)
  const device = new DeviceDatabase()
  const [session] = await device.sessions.toArray()
  const now = new Date().toISOString()
  const refused = await keepSharedFiles(device, files, { userId: session?.user_id ?? null, now })
  device.close()
  const question = refused > 0 ? `/app/share?recusados=${refused}` : '/app/share'
  return Response.redirect(new URL(question, self.location.origin), 303)
}

function isForeign({ headers, referrer, destination }: Request): boolean {
  const own = self.location.origin
  const origin = headers.get('origin')
  const isOtherOrigin = origin !== null && origin !== 'null' && origin !== own
  const isOtherPage = referrer !== '' && new URL(referrer).origin !== own
  // The phone opens a window of its own; a page that hides its origin can post from a frame that nobody sees.
  const isEmbedded = destination !== '' && destination !== 'document'
  return isOtherOrigin || isOtherPage || isEmbedded
}
