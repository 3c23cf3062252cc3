import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Markup } from './page.ts';

use([BarChart, GridComponent, SVGRenderer]);

const WIDTH = 340;
const HEIGHT = 220;
const INK = '#242c28';
const TEXT = '#4c5751';
const LINE = '#d4dbd7';
const FONT = { color: TEXT, fontSize: 12, fontFamily: 'Pretendard Variable, sans-serif' };

export type Bar = { label: string; value: number };

/** A bar chart as an SVG that scales with the page. `name` is what a screen reader says. */
export function barChart(name: string, bars: readonly Bar[]): Markup {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  try {
    chart.setOption({
      animation: false,
      grid: {
        left: 4,
        right: 4,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        type: 'category',
        data: bars.map(({ label }) => label),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: LINE } },
        axisLabel: { ...FONT, interval: 0 },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: FONT,
        splitLine: { lineStyle: { color: LINE } },
      },
      series: [
        {
          type: 'bar',
          silent: true,
          barMaxWidth: 28,
          barCategoryGap: '45%',
          itemStyle: { color: INK, borderRadius: [3, 3, 0, 0] },
          data: bars.map(({ value }) => value),
        },
      ],
    });
    const svg = chart.renderToSVGString();
    return { markup: svg.replace('<svg ', `<svg role="img" aria-label="${name.replace(/[&<>"]/g, '')}" `) };
  } finally {
    chart.dispose();
  }
}
