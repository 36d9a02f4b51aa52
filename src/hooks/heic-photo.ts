import { heicSentence, isHeic } from '#domain/values/file-kind.ts'

/** A photo of an iPhone as its camera writes it, by its name or by what it holds. */
export async function isHeicPhoto(
  file: Blob,
  read = async (part: Blob) => part.arrayBuffer(),
): Promise<boolean> {
  const name = file instanceof File ? file.name : ''
  if (/\.hei[cf]s?$/i.test(name) || /^image\/hei[cf]\b/i.test(file.type)) return true
  return isHeic(new Uint8Array(await read(file.slice(0, 12))))
}

/** Why a picture was not read, and what to do: `usual` for all but such a photo, in a browser that cannot read it. */
export async function whyUnread(file: Blob, usual: string): Promise<string> {
  const isOfIphone = await isHeicPhoto(file).catch(() => false) // it may be gone meanwhile: then the usual sentence is true
  return isOfIphone ? heicSentence : usual
}
