import { expect, test } from 'vitest'
import { communeShapes, type Topology } from './topology.ts'

/** Two squares side by side, with one border between them, and an islet of the second. */
const topology: Topology = {
  transform: { scale: [0.5, 0.25], translate: [-71, -34] },
  arcs: [
    // The common border, from south to north.
    [
      [2, 0],
      [0, 4],
    ],
    // The rest of the western square, from north to south.
    [
      [2, 4],
      [-2, 0],
      [0, -4],
      [2, 0],
    ],
    // The rest of the eastern square, from south to north.
    [
      [2, 0],
      [2, 0],
      [0, 4],
      [-2, 0],
    ],
    // The islet.
    [
      [6, 0],
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
  ],
  objects: {
    communes: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { code: '00001' } },
        { type: 'MultiPolygon', arcs: [[[2, -1]], [[3]]], properties: { code: '00002', remote: 1 } },
      ],
    },
  },
}

test('a reduced border is the same on both sides; what it flattens is left out', () => {
  const [western, eastern] = communeShapes(topology, (border) => (border.length === 2 ? border : border.slice(0, 3)))
  expect(western?.polygons[0]?.[0]).toContainEqual([-70, -33])
  expect(eastern?.polygons).toHaveLength(1)
})

test('borders are put together into rings, backwards too, in degrees', () => {
  expect(communeShapes(topology)).toEqual([
    {
      code: '00001',
      remote: false,
      approximate: false,
      polygons: [
        [
          [
            [-70, -34],
            [-70, -33],
            [-71, -33],
            [-71, -34],
            [-70, -34],
          ],
        ],
      ],
    },
    {
      code: '00002',
      remote: true,
      approximate: false,
      polygons: [
        [
          [
            [-70, -34],
            [-69, -34],
            [-69, -33],
            [-70, -33],
            [-70, -34],
          ],
        ],
        [
          [
            [-68, -34],
            [-67.5, -34],
            [-67.5, -33.75],
            [-68, -34],
          ],
        ],
      ],
    },
  ])
})
