import { PDFContext, PDFHexString, PDFString, PDFWriter } from '@cantoo/pdf-lib'
import { points } from './sheet.ts'

interface Pages {
  title: string
  /** In millimetres. */
  width: number
  height: number
  /** Content streams, one byte per character. */
  contents: string[]
}

/**
 * A PDF with Helvetica and Helvetica-Bold as the fonts `regular` and `bold`. It holds no instant and no random id: equal
 * contents are equal bytes. Only the library's core is named here; the rest of it, which reads and changes PDFs and
 * weighs seven times as much, is then left out of the build (vite.config.ts).
 */
export async function pdfFile({ title, width, height, contents }: Pages): Promise<Uint8Array> {
  const context = PDFContext.create()
  const font = (BaseFont: string) =>
    context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont, Encoding: 'WinAnsiEncoding' }))

  const Parent = context.nextRef()
  const Kids = contents.map((content) => {
    const Contents = context.register(context.flateStream(content))
    return context.register(context.obj({ Type: 'Page', Parent, Contents }))
  })
  const pages = {
    Type: 'Pages',
    Kids,
    Count: Kids.length,
    MediaBox: [0, 0, width * points, height * points],
    Resources: { Font: { regular: font('Helvetica'), bold: font('Helvetica-Bold') } },
  }
  context.assign(Parent, context.obj(pages))
  const catalog = {
    Type: 'Catalog',
    Pages: Parent,
    Lang: PDFString.of('pt-BR'),
    ViewerPreferences: { DisplayDocTitle: true },
  }
  context.trailerInfo.Root = context.register(context.obj(catalog))
  context.trailerInfo.Info = context.register(context.obj({ Title: PDFHexString.fromText(title) }))
  return PDFWriter.forContext(context, Infinity).serializeToBuffer()
}
