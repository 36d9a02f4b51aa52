import './audience.css'

const people = [
  [
    'Morador',
    'Abre uma ocorrência com foto, reserva a churrasqueira, vota na assembleia e encontra o seu boleto, do celular de sempre.',
  ],
  ['Portaria', 'Registra em segundos, de noite, com a rede fraca. Nada se perde.'],
  ['Síndico', 'Abre o tablet e vê o que espera por uma decisão. Aprova, avisa o prédio, encerra.'],
  [
    'Administradora',
    'Importa a planilha, emite os boletos do mês, troca arquivos com o banco e acompanha tudo por histórico.',
  ],
  [
    'Prestador',
    'Recebe o serviço com fotos e local, avisa que está a caminho e mostra o que fez. Não vê quem mora.',
  ],
]

export function Audience() {
  return (
    <section id="sobre" className="audience" aria-labelledby="sobre-titulo">
      <div>
        <h2 id="sobre-titulo">Para quem vive, cuida e responde pelo prédio</h2>
        <p>
          O Zelo reúne o dia a dia do condomínio num aplicativo que se instala pelo navegador. Cada pessoa vê
          o que é seu, e cada decisão fica registrada com data e autor.
        </p>
      </div>
      <dl>
        {people.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
