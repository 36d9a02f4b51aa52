import './facade.css'
import { Icon } from '#ui/Icon.tsx'

/** d dark, l lit, w waiting for somebody; the third column is the cobogó. */
const floors = ['dl·dld', 'ld·lwd', 'dl·ddd', 'dl·dld', 'lw·ldd', 'dd·ddl', 'dd·lwd', 'dl·ddd']
const paint = { d: '#14565A', l: '#CFE6DF', w: '#F0AE3A' } as const
const columns = [60, 152, 238, 335, 427, 519]

/** A building at night, some windows lit: what waits for you, and what the gate has just recorded. */
export function Facade() {
  return (
    <div className="facade">
      <svg
        viewBox="0 0 660 700"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label="Fachada de um prédio à noite, com algumas janelas acesas"
      >
        <defs>
          <pattern id="cobogo-fachada" width="28" height="28" patternUnits="userSpaceOnUse">
            <path
              fill="#2B7A78"
              d="M3 3H11A8 8 0 0 1 3 11ZM25 3V11A8 8 0 0 1 17 3ZM3 25V17A8 8 0 0 1 11 25ZM25 25H17A8 8 0 0 1 25 17Z"
            />
          </pattern>
        </defs>
        <rect width="660" height="700" fill="#0A3B3D" />
        {floors.map((windows, floor) => (
          <g key={floor} transform={`translate(0 ${70 + floor * 85})`}>
            <rect y="73" width="660" height="3" fill="#082E30" />
            {columns.map((x, at) => (
              <Opening key={x} x={x} kind={windows[at] ?? 'd'} />
            ))}
          </g>
        ))}
      </svg>
      <div className="facade-note" data-place="above">
        <Plate unit="901" />
        <Fact title="Salão de festas" text="Reserva solicitada" />
      </div>
      <div className="facade-note" data-place="middle">
        <Plate unit="304" />
        <Fact title="Vazamento na garagem" text="Em análise desde ontem" />
      </div>
      <div className="facade-note" data-place="below">
        <Icon name="cloud-slash" weight="fill" size={24} />
        <Fact title="Portaria, 22:14" text="Offline — 2 pendentes" />
      </div>
    </div>
  )
}

function Opening({ x, kind }: { x: number; kind: string }) {
  if (kind === '·') return <rect x={x} y="-9" width="73" height="82" fill="url(#cobogo-fachada)" />
  return (
    <>
      <rect x={x} width="62" height="48" rx="3" fill={paint[kind as keyof typeof paint]} />
      {kind !== 'd' && <rect x={x + 30} width="3" height="48" fill="#0A3B3D" opacity=".5" />}
      <rect x={x - 3} y="48" width="68" height="4" rx="1" fill="#082E30" />
    </>
  )
}

function Plate({ unit }: { unit: string }) {
  return (
    <span className="facade-plate">
      <span className="landing-unseen">Unidade </span>
      {unit}
    </span>
  )
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b>{title}</b>
      <br />
      {text}
    </span>
  )
}
