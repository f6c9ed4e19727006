/**
 * Pictures of the demo listings: drawings of our own, so that a first start shows pictures without using anybody's
 * photos.
 */
export interface DemoPicture {
  /** `source_key` of the listing. */
  businessKey: string
  alt: string
  svg: string
}

const picture = (background: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 800 600"><rect width="800" height="600" fill="${background}"/>${content}</svg>`

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shadow = (x: number, y: number, width: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 9}" fill="#14213d" opacity=".14"/>`

/** A striped awning with a scalloped edge. */
const awning = (x: number, y: number, width: number, colours: readonly [string, string]) => {
  const stripe = width / 12
  return times(12, (at) => {
    const fill = colours[at % 2] ?? ''
    return `<path d="M${x + at * stripe} ${y}h${stripe}v70a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${fill}"/>`
  })
}

const street =
  box(0, 500, 800, 100, '#c9c0ae') +
  box(0, 500, 800, 12, '#b3a88f') +
  times(9, (at) => box(at * 96 - 20, 548, 52, 8, '#e9e2d2', 4))

/** A shop front; `window` fills the space behind its counter. */
const shop = (wall: string, sign: string, stripes: readonly [string, string], window: string) =>
  picture(
    '#cfe6ea',
    `${disc(690, 90, 46, '#fbe3a6')}${box(0, 180, 90, 330, '#e3d6bd')}${box(710, 150, 90, 360, '#d8c8ab')}${box(20, 220, 44, 60, '#b9a887', 4)}${box(734, 200, 44, 64, '#b39f7c', 4)}
    ${street}${shadow(400, 512, 350)}${box(90, 90, 620, 420, wall)}${box(90, 84, 620, 14, '#00000022')}
    ${box(130, 112, 540, 72, sign, 10)}${disc(184, 148, 20, '#f2a30f')}${disc(184, 148, 9, sign)}${box(222, 134, 260, 12, '#ffffffcc', 6)}${box(222, 156, 180, 8, '#ffffff88', 4)}
    ${box(130, 250, 540, 260, '#3b2f2a')}${window}${awning(118, 196, 564, stripes)}`,
  )

const laddu = (x: number, y: number, radius: number) =>
  disc(x, y, radius, '#e8930c') +
  disc(x - radius / 4, y - radius / 4, radius * 0.72, '#f2a82e') +
  times(8, (at) => {
    const [turn, far] = [at * 2.4 + x * 0.7 + y * 0.3, radius * (0.2 + 0.09 * at)]
    return disc(x + Math.cos(turn) * far, y + Math.sin(turn) * far, radius / 13, at % 3 ? '#cf7f08' : '#8fb04a')
  })
const barfi = (x: number, y: number, size: number, fill: string) =>
  `<path d="M${x} ${y - size / 2}l${size} ${size / 2}l-${size} ${size / 2}l-${size}-${size / 2}z" fill="${fill}"/><path d="M${x - size} ${y}l${size} ${size / 2}v${size / 2}l-${size}-${size / 2}z" fill="#00000030"/><path d="M${x - size} ${y}l${size} ${size / 2}v${size / 2}l-${size}-${size / 2}z" fill="${fill}" opacity=".55"/><path d="M${x + size} ${y}l-${size} ${size / 2}v${size / 2}l${size}-${size / 2}z" fill="${fill}"/><path d="M${x + size} ${y}l-${size} ${size / 2}v${size / 2}l${size}-${size / 2}z" fill="#00000022"/>`

const sweetShelf = (y: number, draw: (x: number) => string) =>
  box(150, y, 500, 10, '#8a5a2b') + times(8, (at) => draw(184 + at * 62))
const sweetShop = shop(
  '#f3d9c4',
  '#8f1d3f',
  ['#c2254d', '#fff4e2'],
  `${box(140, 260, 520, 150, '#6b4a35')}${sweetShelf(316, (x) => laddu(x, 300, 15))}${sweetShelf(376, (x) => barfi(x, 356, 18, '#e7d28a'))}
  ${box(110, 404, 580, 106, '#d9a25f')}${box(110, 396, 580, 14, '#b97c3a')}${box(136, 424, 250, 66, '#fff6e5', 6)}${box(414, 424, 250, 66, '#fff6e5', 6)}
  ${times(7, (at) => laddu(160 + at * 33, 470, 14))}${times(6, (at) => barfi(444 + at * 38, 464, 16, at % 2 ? '#7fb069' : '#f3b7c4'))}`,
)

const tray = (x: number, y: number, radius: number) =>
  `${shadow(x, y + radius * 0.66, radius)}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.62}" fill="#b8862f"/><ellipse cx="${x}" cy="${y - 6}" rx="${radius}" ry="${radius * 0.62}" fill="#e8bf5f"/><ellipse cx="${x}" cy="${y - 6}" rx="${radius * 0.86}" ry="${radius * 0.52}" fill="#f6dd97"/>`
const marigolds = (y: number) =>
  times(19, (at) => {
    const [x, drop] = [at * 44 + 4, Math.sin((at / 18) * Math.PI * 3) * 22]
    return (
      disc(x, y + drop, 21, at % 3 === 0 ? '#e2680b' : '#f2a30f') +
      disc(x, y + drop, 11, at % 3 === 0 ? '#f58a2e' : '#ffc24a')
    )
  })
const ladduTray = picture(
  '#f7e3c8',
  `${box(0, 330, 800, 270, '#9c5b34')}${times(6, (at) => box(0, 330 + at * 46, 800, 3, '#86492a'))}${marigolds(60)}${tray(400, 400, 300)}
  ${times(5, (at) => laddu(220 + at * 90, 420, 50))}${times(4, (at) => laddu(265 + at * 90, 356, 50))}${times(3, (at) => laddu(310 + at * 90, 296, 50))}${times(2, (at) => laddu(355 + at * 90, 236, 50))}
  ${laddu(400, 180, 50)}${times(9, (at) => `<ellipse cx="${180 + at * 56}" cy="${482 - Math.abs(4 - at) * 9}" rx="7" ry="14" transform="rotate(${at * 40} ${180 + at * 56} ${482 - Math.abs(4 - at) * 9})" fill="#7fb069"/>`)}`,
)

const gift = (x: number, y: number, size: number, colours: readonly [string, string]) =>
  `${shadow(x + size / 2, y + size, size * 0.6)}${box(x, y + size * 0.2, size, size * 0.8, colours[0], 8)}${box(x - size * 0.05, y, size * 1.1, size * 0.28, colours[0], 8)}${box(x - size * 0.05, y + size * 0.2, size * 1.1, size * 0.08, '#00000022')}${box(x + size * 0.42, y, size * 0.16, size, colours[1])}
  <path d="M${x + size / 2} ${y}c-${size * 0.3}-${size * 0.34}-${size * 0.5} 0 0 0c${size * 0.5} 0 ${size * 0.3}-${size * 0.34} 0 0z" fill="${colours[1]}" stroke="${colours[1]}" stroke-width="${size * 0.05}" stroke-linejoin="round"/>`
const giftBoxes = picture(
  '#e2f1f0',
  `${times(14, (at) => disc(40 + ((at * 173) % 740), 40 + ((at * 89) % 260), 5 + (at % 4) * 3, ['#f2a30f', '#c2254d', '#0b6e6e'][at % 3] ?? ''))}
  ${box(0, 470, 800, 130, '#cfe3df')}${gift(440, 190, 250, ['#0b6e6e', '#f2a30f'])}${gift(110, 240, 240, ['#c2254d', '#ffe2a8'])}${gift(310, 330, 190, ['#f2a30f', '#8f1d3f'])}${times(3, (at) => laddu(600 + at * 62, 500, 30))}`,
)

const bulb = (x: number, y: number, size: number, glow: string) =>
  `<path d="M${x} 0V${y - size}" stroke="#14213d" stroke-width="3"/>${disc(x, y, size * 2.1, glow)}${box(x - size * 0.4, y - size * 1.3, size * 0.8, size * 0.5, '#7f786b', 3)}${disc(x, y, size, '#ffe9a8')}${disc(x - size * 0.25, y - size * 0.25, size * 0.42, '#fffbe8')}`
const lampShop = shop(
  '#dfe7ee',
  '#14406b',
  ['#14406b', '#f7f5f0'],
  `${box(140, 260, 520, 150, '#26303f')}${times(6, (at) => `${box(196 + at * 82, 264, 3, 30 + (at % 3) * 16, '#c9c0ae')}${disc(197 + at * 82, 308 + (at % 3) * 16, 30, '#ffd97a2e')}${disc(197 + at * 82, 308 + (at % 3) * 16, 14, '#ffe29a')}`)}
  ${box(110, 404, 580, 106, '#6d8aa6')}${box(110, 396, 580, 14, '#4d6a87')}${times(4, (at) => `${box(142 + at * 134, 426, 110, 66, '#eef3f7', 6)}${times(3, (nth) => `${box(154 + at * 134 + nth * 30, 440, 24, 38, '#ffffff', 3)}${box(161 + at * 134 + nth * 30, 447, 10, 16, (at + nth) % 2 ? '#f2a30f' : '#14406b', 2)}`)}`)}`,
)

const fanBlade = (angle: number) =>
  `<path d="M0 0C60-34 190-46 236-20C252 0 240 22 216 24C140 30 60 26 0 0z" transform="translate(400 250) scale(1 .5) rotate(${angle})" fill="#7c5a3c"/><path d="M30-4C90-26 190-34 230-14" transform="translate(400 250) scale(1 .5) rotate(${angle})" fill="none" stroke="#9b774f" stroke-width="8"/>`
const livingRoom = picture(
  '#f1e7d6',
  `${box(0, 0, 800, 70, '#fbf6ea')}${bulb(120, 190, 34, '#ffd97a55')}${bulb(690, 150, 26, '#ffd97a44')}${box(396, 0, 8, 230, '#5b4a3a')}${fanBlade(8)}${fanBlade(128)}${fanBlade(248)}${disc(400, 250, 34, '#5b4a3a')}${disc(400, 250, 18, '#b98d4f')}
  ${box(0, 500, 800, 100, '#c79b6b')}${box(0, 496, 800, 8, '#a87c4d')}${box(90, 400, 330, 100, '#0b6e6e', 24)}${box(70, 430, 60, 84, '#085656', 20)}${box(384, 430, 60, 84, '#085656', 20)}${box(130, 420, 130, 60, '#2f8d8a', 16)}${box(262, 420, 130, 60, '#2f8d8a', 16)}
  ${box(560, 330, 132, 92, '#ffffff', 10)}${box(560, 418, 132, 6, '#00000018', 3)}${times(4, (at) => `${box(572 + at * 29, 346, 22, 60, '#f1eee7', 4)}${box(578 + at * 29, at % 2 ? 352 : 376, 10, 24, at === 1 ? '#f2a30f' : '#9aa3b5', 3)}`)}`,
)

const bowl = (x: number, y: number, fill: string) =>
  `${disc(x, y + 3, 42, '#00000026')}${disc(x, y, 42, '#d4d7dc')}${disc(x, y, 34, fill)}${disc(x - 10, y - 10, 8, '#ffffff44')}`
const leafMeal = picture(
  '#8a4b2d',
  `${times(8, (at) => box(0, at * 78, 800, 3, '#7a3f24'))}<path d="M40 320C80 150 240 80 420 90C620 100 740 190 770 310C730 450 600 530 410 526C220 524 80 470 40 320z" fill="#3f8f4f"/><path d="M40 320C80 150 240 80 420 90C620 100 740 190 770 310z" fill="#4fa65f"/><path d="M44 318C260 296 560 296 768 310" stroke="#a9d68a" stroke-width="7" fill="none"/>
  ${times(11, (at) => `<path d="M${110 + at * 58} ${312}q18-90 ${34 - at * 2}-${150 - Math.abs(5 - at) * 18}M${110 + at * 58} ${314}q18 90 ${34 - at * 2} ${150 - Math.abs(5 - at) * 18}" stroke="#ffffff22" stroke-width="3" fill="none"/>`)}
  <ellipse cx="400" cy="410" rx="150" ry="76" fill="#fdfbf3"/>${times(40, (at) => `<ellipse cx="${280 + ((at * 61) % 240)}" cy="${370 + ((at * 37) % 84)}" rx="7" ry="3" transform="rotate(${at * 47} ${280 + ((at * 61) % 240)} ${370 + ((at * 37) % 84)})" fill="#e9e2cc"/>`)}<ellipse cx="400" cy="396" rx="62" ry="30" fill="#d98a1f"/>
  ${bowl(190, 250, '#c8551b')}${bowl(290, 210, '#e9c15c')}${bowl(400, 196, '#7fb069')}${bowl(510, 206, '#b5342c')}${bowl(612, 246, '#f6ead0')}${laddu(640, 370, 32)}${laddu(176, 372, 26)}<circle cx="586" cy="420" r="44" fill="#f0c674"/><circle cx="586" cy="420" r="44" fill="none" stroke="#d6a648" stroke-width="5"/>${disc(574, 410, 6, '#d6a648')}${disc(600, 428, 5, '#d6a648')}`,
)

export const demoPictures: readonly DemoPicture[] = [
  { businessKey: 'meena-sweets', alt: 'The shop on Usman Road', svg: sweetShop },
  { businessKey: 'meena-sweets', alt: 'Laddu on a brass tray', svg: ladduTray },
  { businessKey: 'meena-sweets', alt: 'Gift boxes for weddings and festivals', svg: giftBoxes },
  { businessKey: 'ravi-electricals', alt: 'The shop in Central Market', svg: lampShop },
  { businessKey: 'ravi-electricals', alt: 'A living room with a new fan, lamps and switchboard', svg: livingRoom },
  { businessKey: 'meena-catering', alt: 'A meal on a banana leaf', svg: leafMeal },
]
