import 'leaflet/dist/leaflet.css'
import './map.css'
import * as L from 'leaflet'
import { type Clustered, clusterPoints } from './cluster-points.ts'
import type { MapCircle, MapPoint, TileSource } from './map-point.ts'
import { defaultCentre, defaultZoom, placeZoom, severalZoom } from './map-rules.ts'

export interface MapOptions {
  tiles: TileSource
  points: readonly MapPoint[]
  circle?: MapCircle | undefined
  /** Initial view when there are no points. */
  centre?: { lat: number; lng: number } | undefined
  /** A tap brings its place to the centre: dragging is not the only way there (WCAG 2.5.7). */
  isMovedByTap?: boolean | undefined
  /**
   * Called after every move with the map's centre, the visible points in their order, and whether the map now shows
   * another area than at first.
   */
  onView(centre: { lat: number; lng: number }, inSight: readonly MapPoint[], isElsewhere: boolean): void
  /** Called when the mouse comes to a pin (its point) and leaves it (undefined). */
  onPin?: ((point: MapPoint | undefined) => void) | undefined
  /** Called when the tile server cannot be reached. */
  onTilesFail(): void
}

export interface DrawnMap {
  goTo(place: { lat: number; lng: number }): void
  /** Marks the pin of one point, also where it is within a cluster. */
  mark(point: MapPoint | undefined): void
  remove(): void
}

/** A map that was moved by less still shows the same area. */
const elsewherePx = 64
const outlineUrl = '/map/india-outline.json'
/** The search lies over the top of the map, and a pin stands above its place. */
const padding = { paddingTopLeft: [32, 112], paddingBottomRight: [32, 32] } satisfies L.FitBoundsOptions

/** Draws a map into an element that has a size: outline of India, street tiles over it, circle, clustered points. */
export function drawMap(element: HTMLElement, options: MapOptions): DrawnMap {
  const { tiles, points, circle, centre = defaultCentre, isMovedByTap, onView, onPin, onTilesFail } = options
  const map = L.map(element, { zoomControl: false, maxBoundsViscosity: 1, worldCopyJump: true })
  L.control.zoom({ position: 'bottomright' }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.setView(centre, points.length > 1 ? severalZoom : defaultZoom, { animate: false })
  void drawOutline(map)
  drawTiles(map, tiles, () => {
    element.classList.add('has-no-tiles')
    onTilesFail()
  })
  if (circle) {
    L.circle(circle, { radius: circle.radiusMetres, className: 'map-circle', interactive: false }).addTo(map)
  }
  showAll(map, points, circle)

  const begun = map.getCenter()
  const clustersAt = clusterPoints(points)
  const markers = L.layerGroup().addTo(map)
  const draw = () => {
    const bounds = map.getBounds().pad(0.1)
    markers.clearLayers()
    for (const drawn of clustersAt(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      map.getZoom(),
    ))
      markers.addLayer(markerOf(map, drawn, onPin))
  }
  const update = () => {
    draw()
    const sight = map.getBounds()
    onView(
      map.getCenter(),
      points.filter((point) => sight.contains(point)),
      map.latLngToContainerPoint(begun).distanceTo(map.getSize().divideBy(2)) > elsewherePx,
    )
  }
  map.on('moveend', update)
  if (isMovedByTap) map.on('click', ({ latlng }) => map.panTo(latlng))
  update()

  const marked = L.layerGroup().addTo(map)
  const resize = new ResizeObserver(() => map.invalidateSize())
  resize.observe(element)
  return {
    goTo: (place) => map.setView(place, Math.max(map.getZoom(), placeZoom - 2)),
    mark: (point) => {
      marked.clearLayers()
      if (!point) return
      const icon = pinIcon('map-pin is-marked', point)
      L.marker(point, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(marked)
    },
    remove: () => {
      resize.disconnect()
      map.remove()
    },
  }
}

function showAll(map: L.Map, points: readonly MapPoint[], circle: MapCircle | undefined): void {
  const [first] = points
  if (circle) map.fitBounds(L.latLng(circle).toBounds(circle.radiusMetres * 2), { animate: false })
  else if (first && points.length === 1) map.setView(first, placeZoom, { animate: false })
  else if (first) map.fitBounds(L.latLngBounds([...points]), { ...padding, maxZoom: placeZoom, animate: false })
}

/** India's outline beneath the tiles: what remains visible when the tile server cannot be reached. */
async function drawOutline(map: L.Map): Promise<void> {
  const pane = map.createPane('outline')
  pane.style.zIndex = '150'
  // ignored: the map stands without the outline
  const response = await fetch(outlineUrl).catch(() => undefined)
  if (!response?.ok) return
  const shape = await response.json()
  // The map may have been closed in the meantime.
  if (map.getPane('outline') !== pane) return
  L.geoJSON(shape, { pane: 'outline', interactive: false, style: { className: 'map-outline' } }).addTo(map)
}

function drawTiles(map: L.Map, { url, attribution }: TileSource, onFail: () => void): void {
  const layer = L.tileLayer(url, { attribution, maxZoom: 19 })
  let loaded = 0
  layer.on('tileload', () => {
    loaded += 1
  })
  layer.on('tileerror', () => {
    if (loaded === 0) onFail()
  })
  layer.addTo(map)
}

function markerOf(map: L.Map, drawn: Clustered, onPin: MapOptions['onPin']): L.Marker {
  if ('point' in drawn) {
    const { point } = drawn
    return L.marker(point, { icon: pinIcon('map-pin', point), title: point.name, keyboard: false })
      .bindPopup(() => popupOf(point))
      .on('mouseover', () => onPin?.(point))
      .on('mouseout', () => onPin?.(undefined))
  }
  const { count, opensAtZoom, ...at } = drawn.cluster
  const icon = L.divIcon({ className: 'map-cluster', html: String(count), iconSize: [44, 44] })
  return L.marker(at, { icon, title: `${count} places`, keyboard: false }).on('click', () =>
    map.setView(at, Math.min(opensAtZoom, map.getMaxZoom())),
  )
}

function pinIcon(className: string, point: MapPoint): L.DivIcon {
  return L.divIcon({
    className,
    html: pinParts(point),
    iconSize: [44, 48],
    iconAnchor: [22, 43],
    popupAnchor: [0, -38],
  })
}

/** The shape, its number, and its name, which is seen where no streets say what is where. */
function pinParts({ name, place }: MapPoint): HTMLElement {
  const parts = document.createElement('div')
  parts.append(document.createElement('span'))
  if (place) parts.append(textIn('b', String(place)))
  parts.append(textIn('i', name))
  return parts
}

function textIn(tag: 'b' | 'i', text: string): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  return node
}

/** Built from nodes, so that a name is always text and never HTML. */
function popupOf({ name, place, url }: MapPoint): HTMLElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = place ? `${place}. ${name}` : name
  return link
}
