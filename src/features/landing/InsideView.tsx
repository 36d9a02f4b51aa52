import './inside-view.css'
import { ProductPicture } from './ProductPicture.tsx'

const views = [
  {
    picture: 'painel',
    alt: 'O painel do síndico: o que espera por resposta e os números do condomínio',
    title: 'O dia, num olhar',
    text: 'O painel abre com o que espera por alguém. Do número chega-se à lista, da lista ao registro, com fotos e histórico.',
  },
  {
    picture: 'reservas',
    alt: 'O calendário de reservas da semana, com pedidos que esperam pela resposta do síndico',
    title: 'Áreas e reservas',
    text: 'O calendário mostra o que está livre. O morador pede, o síndico aprova ou recusa, e ninguém leva o mesmo horário duas vezes.',
  },
  {
    picture: 'assembleia',
    alt: 'O resultado de uma assembleia encerrada: votos por opção e participação',
    title: 'Assembleias e votos',
    text: 'Pauta, documentos e votação no mesmo lugar. Cada voto tem um recibo, e a contagem pode ser refeita por quem quiser conferir.',
  },
] as const

/** What it looks like: the app itself, with its demonstration people (scripts/pictures.mjs). */
export function InsideView() {
  return (
    <section className="inside-view" aria-labelledby="por-dentro">
      <h2 id="por-dentro">O Zelo por dentro</h2>
      {views.map(({ picture, alt, title, text }) => (
        <article key={picture}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ProductPicture name={picture} alt={alt} hasWide />
        </article>
      ))}
      <p className="inside-view-note">
        As telas são do próprio aplicativo, com pessoas e unidades de demonstração.
      </p>
    </section>
  )
}
