import { DeviceDatabase } from '#store/device-database.ts'

/** Stores shared pictures until the form for a new occurrence, opened by the redirect, takes them. */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('photos').filter((entry): entry is File => entry instanceof File)
  const device = new DeviceDatabase()
  for (const file of files) await device.shared.add({ mime: file.type, bytes: await file.arrayBuffer() })
  return Response.redirect('/app/occurrences?new=1&shared=1', 303)
}
